/** Benches accounts: whether response times tell known addresses from unknown ones, and votes per second beside PocketBase's own maximum. */
import PocketBase, { BaseAuthStore } from 'pocketbase'
import { type BenchSite, filledFolder, removeFolder, startBenchSite } from './bench-site.ts'
import { type Figure, percentile } from './figures.ts'
import { makeVoters, post, secondsFor, VOTERS, type Voter, voteAt } from './voters.ts'

const BENCH = 'accounts'
const PAIRS = 200
const ROUNDS = 5
/** Agents voted for in a round, for each of the two ways. */
const ROUND = 20
const AGENTS = 2 * ROUNDS * ROUND

export async function accounts(): Promise<Figure[]> {
  const folder = await filledFolder(AGENTS)
  const site = await startBenchSite(folder)
  try {
    await site.published()
    const voters = await makeVoters(site)
    return [...(await timing(site)), ...(await votes(site, voters))]
  } finally {
    await site.stop()
    removeFolder(folder)
  }
}

async function timing(site: BenchSite): Promise<Figure[]> {
  const wrong = { password: 'Wrong-Password-1' }
  const signIn = await difference(site, 'signin', wrong)
  const forgot = await difference(site, 'forgot-password', {})
  const figures = (name: string, { known, unknown }: Awaited<ReturnType<typeof difference>>) => [
    figure(`${name}, known address, median of ${PAIRS}`, known, 'ms'),
    figure(`${name}, unknown address, median of ${PAIRS}`, unknown, 'ms'),
    figure(`${name}, difference`, Math.abs(known - unknown), 'ms', { atMost: 5 }),
  ]
  return [...figures('sign-in', signIn), ...figures('forgot password', forgot)]
}

/** Known and unknown in turn, so that the machine's load is the same for both. */
async function difference({ url }: BenchSite, route: string, fields: object) {
  const times: { known: number[]; unknown: number[] } = { known: [], unknown: [] }
  for (let n = 0; n < PAIRS; n += 1) {
    for (const kind of ['known', 'unknown'] as const) {
      const email = `${kind === 'known' ? 'voter' : 'nobody'}-${n % VOTERS}@example.com`
      const begun = performance.now()
      await (await post(`${url}/api/auth/${route}`, { email, ...fields })).arrayBuffer()
      times[kind].push(performance.now() - begun)
    }
  }
  return { known: percentile(times.known, 0.5), unknown: percentile(times.unknown, 0.5) }
}

async function votes(site: BenchSite, voters: Voter[]): Promise<Figure[]> {
  const root = new PocketBase(site.pocketbase, new BaseAuthStore())
  root.authStore.save(site.token)
  const { items } = await root.collection('agents').getList(1, AGENTS, { filter: 'status = "approved"' })
  const seconds = { alone: 0, through: 0 }
  // In turn, so that the machine's load is the same for both.
  for (let round = 0; round < ROUNDS; round += 1) {
    const agents = items.slice(round * 2 * ROUND, (round + 1) * 2 * ROUND).map(({ id }) => id)
    seconds.alone += await secondsFor(voters, agents.slice(0, ROUND), voteAt(site.pocketbase))
    seconds.through += await secondsFor(voters, agents.slice(ROUND), ({ token }, agent) =>
      post(`${site.url}/api/agents/${agent}/upvote`, undefined, token),
    )
  }
  const count = VOTERS * ROUND * ROUNDS
  return [
    figure(`votes through the site, ${VOTERS} people at once`, count / seconds.through, 'votes/s'),
    figure('votes at PocketBase alone, the same people', count / seconds.alone, 'votes/s'),
    figure('site : PocketBase alone', seconds.alone / seconds.through, '×', { atLeast: 0.6 }),
  ]
}

function figure(name: string, value: number, unit: string, goal?: Figure['goal']): Figure {
  return { bench: BENCH, name, value, unit, ...(goal && { goal }) }
}
