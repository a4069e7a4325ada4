/** Looks an /api address up in the table of routes, before any endpoint is called. */
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
  path: string
  pattern: RegExp
}

const ROWS = Object.entries(ROUTES).map(([route, contract]) => readRow(route, contract))

/** An address written out in the table wins over one with a parameter, as in Astro's own routing. */
export function apiAddress(path: string): ApiAddress {
  const literal = ROWS.filter((row) => row.path === path)
  const rows = literal.length > 0 ? literal : ROWS.filter((row) => row.pattern.test(path))
  return {
    methods: rows.flatMap(({ methods }) => methods),
    shared: rows.some(({ shared }) => shared),
    parameters: rows.flatMap(({ parameters }) => parameters),
  }
}

function readRow(route: string, contract: Contract): Row {
  const [method = '', path = ''] = route.split(' ')
  const pattern = new RegExp(`^${path.replace(/\{[^}]+\}/g, '[^/]+')}$`)
  // What leads a browser on has done something by then, which looking must not do.
  const methods = method === 'GET' && contract.status !== 302 ? ['GET', 'HEAD'] : [method]
  const shared = method === 'GET' && contract.cacheSeconds !== undefined
  return { methods, path, pattern, shared, parameters: Object.keys(contract.query?.shape ?? {}) }
}
