/** All routes that return data, and their lookup. The keys are the rows of the specification. OpenAPI is generated from the table. */
import type { z } from 'zod'
import { ACCOUNT_ROUTES } from './accounts.ts'
import { ADMIN_CATEGORY_ROUTES } from './admin-categories.ts'
import { ADMINISTRATION_ROUTES } from './administration.ts'
import { AGENT_ROUTES } from './agents.ts'
import { type Contract, statusOf } from './contract.ts'
import { IMPORT_ROUTES } from './imports.ts'
import { OWNER_ROUTES } from './owners.ts'
import { RECORD_ROUTES } from './records-of-work.ts'
import { REGISTRY_ROUTES } from './registry.ts'
import { REVIEW_ROUTES } from './review.ts'
import { SAVED_ROUTES } from './saved.ts'
import { STATUS_ROUTES } from './status.ts'
import { SUBMISSION_ROUTES } from './submissions.ts'
import { SUGGESTION_ROUTES } from './suggestions.ts'
import { UPLOAD_ROUTES } from './uploads.ts'

export const ROUTES = {
  ...AGENT_ROUTES,
  ...SUBMISSION_ROUTES,
  ...SUGGESTION_ROUTES,
  ...UPLOAD_ROUTES,
  ...ACCOUNT_ROUTES,
  ...SAVED_ROUTES,
  ...OWNER_ROUTES,
  ...ADMINISTRATION_ROUTES,
  ...REGISTRY_ROUTES,
  ...REVIEW_ROUTES,
  ...ADMIN_CATEGORY_ROUTES,
  ...RECORD_ROUTES,
  ...STATUS_ROUTES,
  ...IMPORT_ROUTES,
}

type Table = typeof ROUTES
export type Route = keyof Table

type PathParams<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Record<Name, string> & PathParams<Rest>
  : unknown

type Part = 'params' | 'query' | 'headers' | 'body'

type Parsed<R extends Route, Name extends Part> =
  Table[R] extends Record<Name, infer Schema extends z.ZodType> ? z.output<Schema> : unknown

export type Input<R extends Route> = object &
  PathParams<R> &
  Parsed<R, 'params'> &
  Parsed<R, 'query'> &
  Parsed<R, 'headers'> &
  Parsed<R, 'body'>

export type Output<R extends Route> =
  Table[R] extends Record<'response', infer Schema extends z.ZodType> ? z.input<Schema> : null

/** One part of a request, before the contract trims it and fills in defaults. */
export type Given<R extends Route, Name extends Part> =
  Table[R] extends Record<Name, infer Schema extends z.ZodType>
    ? z.input<Schema>
    : Name extends 'params'
      ? PathParams<R>
      : undefined

/** The response of a call, including fields that the contract fills in with defaults. */
export type Result<R extends Route> =
  Table[R] extends Record<'response', infer Schema extends z.ZodType> ? z.output<Schema> : null

interface Row {
  route: Route
  contract: Contract
  /** GET also accepts HEAD, except for redirects, because those have side effects. */
  methods: string[]
  pattern: RegExp
  names: string[]
  parameters: string[]
}

const ROWS: readonly Row[] = Object.entries(ROUTES).map(([route, contract]) =>
  readRow(route as Route, contract),
)
/** Paths without parameters. Most requests are for one of them. */
const FIXED = Map.groupBy(
  ROWS.filter(({ names }) => names.length === 0),
  ({ route }) => pathOf(route),
)

/** The routes at a decoded path, one per method. A path with fewer parameters wins. */
export function routesAt(path: string): readonly Row[] {
  const fixed = FIXED.get(path)
  if (fixed) return fixed
  const matching = ROWS.filter(({ pattern }) => pattern.test(path))
  const fewest = Math.min(...matching.map(({ names }) => names.length))
  return matching.filter(({ names }) => names.length === fewest)
}

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

export function paramNames(path: string): string[] {
  return Array.from(path.matchAll(/\{([^}]+)\}/g), ([, name = '']) => name)
}

function readRow(route: Route, contract: Contract): Row {
  const [method = ''] = route.split(' ')
  const path = pathOf(route)
  return {
    route,
    contract,
    methods: method === 'GET' && statusOf(contract) !== 302 ? ['GET', 'HEAD'] : [method],
    pattern: new RegExp(`^${path.replace(/\{[^}]+\}/g, '([^/]+)')}$`),
    names: paramNames(path),
    parameters: Object.keys(contract.query?.shape ?? {}),
  }
}

function pathOf(route: Route): string {
  return route.split(' ')[1] ?? ''
}
