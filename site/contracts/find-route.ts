/** Looks addresses up in the table of routes. */
import type { Contract } from './contract.ts'
import { ROUTES, type Route } from './routes.ts'

interface Row {
  route: Route
  contract: Contract
  /** HEAD is answered as GET, but for a GET that redirects, because that one has already changed something. */
  methods: string[]
  pattern: RegExp
  /** Names of the path's parameters. */
  names: string[]
  /** Names of the query's parameters. */
  parameters: string[]
}

const ROWS: readonly Row[] = (Object.keys(ROUTES) as Route[]).map(readRow)

/** Paths without parameters, which most requests are for. */
const FIXED = Map.groupBy(
  ROWS.filter(({ names }) => names.length === 0),
  (row) => pathOf(row.route),
)

/** The routes at a decoded path, one for each method; a path with fewer parameters wins over one with more. */
export function routesAt(path: string): readonly Row[] {
  const fixed = FIXED.get(path)
  if (fixed) return fixed
  const matching = ROWS.filter(({ pattern }) => pattern.test(path))
  const fewest = Math.min(...matching.map(({ names }) => names.length))
  return matching.filter(({ names }) => names.length === fewest)
}

/** The route that answers a method at a decoded path, with the values of the path's parameters. */
export function findRoute(
  method: string,
  path: string,
): { route: Route; params: Record<string, string> } | undefined {
  const row = routesAt(path).find(({ methods }) => methods.includes(method))
  if (!row) return undefined
  const values = row.pattern.exec(path)?.slice(1) ?? []
  return {
    route: row.route,
    params: Object.fromEntries(row.names.map((name, at) => [name, values[at] ?? ''])),
  }
}

function readRow(route: Route): Row {
  const [method = ''] = route.split(' ')
  const pieces = pathOf(route).split(/\{([^}]+)\}/)
  const pattern = new RegExp(`^${pieces.map((piece, at) => (at % 2 === 0 ? piece : '([^/]+)')).join('')}$`)
  const contract: Contract = ROUTES[route]
  return {
    route,
    contract,
    methods: method === 'GET' && contract.status !== 302 ? ['GET', 'HEAD'] : [method],
    pattern,
    names: pieces.filter((_, at) => at % 2 === 1),
    parameters: Object.keys(contract.query?.shape ?? {}),
  }
}

function pathOf(route: Route): string {
  return route.split(' ')[1] ?? ''
}
