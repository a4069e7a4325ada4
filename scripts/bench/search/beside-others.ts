/** The same agents and searches in this process, without a worker or HTTP around them: Roster beside MiniSearch, and how Roster grows. */
import { type Figure, percentile } from '../figures.ts'
import { syntheticCatalogue } from './corpus.ts'
import { type LocalEngine, miniSearch, ownSearch } from './engines.ts'
import { syntheticSearches } from './queries.ts'

const BENCH = 'search speed'
const SEARCHES = 500
const WARM_UP = 100
const GROWTH_MAX = 12

interface Times {
  name: string
  built: number
  p50: number
  p99: number
}

/** `own`: what Roster took at the smaller size. */
export function besideOthers(size: number, largeSize: number): { figures: Figure[]; own: Times } {
  const own = timesOf(ownSearch, size)
  const mini = timesOf(miniSearch, size)
  const large = timesOf(ownSearch, largeSize)
  const figures = [
    ...figuresOf(own, size),
    ...figuresOf(mini, size),
    figure(`at ${size}: MiniSearch : Roster in process, p50`, mini.p50 / own.p50, '×', { atLeast: 1 }),
    figure(`at ${size}: MiniSearch : Roster in process, p99`, mini.p99 / own.p99, '×', { atLeast: 1 }),
    ...figuresOf(large, largeSize),
    figure(`from ${size} to ${largeSize}: Roster in process, p50`, large.p50 / own.p50, '×', {
      atMost: GROWTH_MAX,
    }),
  ]
  return { figures, own }
}

function timesOf(make: (agents: ReturnType<typeof syntheticCatalogue>) => LocalEngine, size: number): Times {
  const agents = syntheticCatalogue(size)
  const start = performance.now()
  const engine = make(agents)
  const built = performance.now() - start
  const times = syntheticSearches(SEARCHES + WARM_UP, size).map((query) => {
    const asked = performance.now()
    engine.search(query)
    return performance.now() - asked
  })
  const warm = times.slice(WARM_UP)
  return { name: engine.name, built, p50: percentile(warm, 0.5), p99: percentile(warm, 0.99) }
}

function figuresOf({ name, built, p50, p99 }: Times, size: number): Figure[] {
  return [
    figure(`at ${size}: ${name} in process, index built`, built, 'ms'),
    figure(`at ${size}: ${name} in process, p50`, p50, 'ms'),
    figure(`at ${size}: ${name} in process, p99`, p99, 'ms'),
  ]
}

function figure(name: string, value: number, unit: string, goal?: Figure['goal']): Figure {
  return { bench: BENCH, name, value, unit, ...(goal && { goal }) }
}
