/** Looks the address of a route up in the table of routes, before any endpoint is called. */
import type { Contract } from '#site/contracts/contract.ts'
import { ROUTES } from '#site/contracts/routes.ts'

interface ApiAddress {
  /** Methods of the address; empty when it is not in the table. */
  methods: string[]
  /** GET is the same for everyone without a token, and may be kept until the catalogue changes. */
  shared: boolean
  /** Names of the parameters that its reply depends on. */
  parameters: string[]
}

interface Row extends ApiAddress {
  pattern: RegExp
  /** How many parts of the path are parameters. */
  variables: number
}

const ROWS = Object.entries(ROUTES).map(([route, contract]) => readRow(route, contract))

/** Addresses without parameters, which most requests are for. */
const FIXED = new Map(
  Object.keys(ROUTES)
    .map((route) => route.split(' ')[1] ?? '')
    .filter((path) => !path.includes('{'))
    .map((path) => [path, lookUp(path)]),
)

export function apiAddress(path: string): ApiAddress {
  return FIXED.get(path) ?? lookUp(path)
}

/** A row with fewer parameters wins over one with more, as in Astro's own routing. */
function lookUp(path: string): ApiAddress {
  const fitting = ROWS.filter(({ pattern }) => pattern.test(path))
  const fewest = Math.min(...fitting.map(({ variables }) => variables))
  const rows = fitting.filter(({ variables }) => variables === fewest)
  return {
    methods: rows.flatMap(({ methods }) => methods),
    shared: rows.some(({ shared }) => shared),
    parameters: rows.flatMap(({ parameters }) => parameters),
  }
}

function readRow(route: string, contract: Contract): Row {
  const [method = '', path = ''] = route.split(' ')
  const pieces = path.split(/\{[^}]+\}/)
  const pattern = new RegExp(`^${pieces.join('[^/]+')}$`)
  // What leads a browser on has done something by then, which looking must not do.
  const methods = method === 'GET' && contract.status !== 302 ? ['GET', 'HEAD'] : [method]
  const shared = method === 'GET' && contract.cacheSeconds !== undefined
  return {
    methods,
    pattern,
    variables: pieces.length - 1,
    shared,
    parameters: Object.keys(contract.query?.shape ?? {}),
  }
}
