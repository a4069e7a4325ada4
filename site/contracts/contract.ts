/** The form every contract has: one row of the specification's table of calls, as data. */
import type { z } from 'zod'

/** `public`: anyone; `user`: signed-in people; `admin`: administrators. */
type Access = 'public' | 'user' | 'admin'

export interface Contract {
  summary: string
  access: Access
  /** Without it the route answers 404 to everybody. */
  needs?: 'S3'
  params?: z.ZodObject
  query?: z.ZodObject
  /** Request headers by name. */
  headers?: z.ZodObject
  body?: z.ZodType
  /** Default: 64 kB. */
  bodyBytesMax?: number
  /** The body is a file of at most this size, taken as it is. */
  fileBytesMax?: number
  /** Status of success; 302 redirects to the address that the action returns. */
  status: 200 | 201 | 204 | 302
  response: z.ZodType
  /** Seconds a shared cache may keep the reply to a caller without a token. */
  cacheSeconds?: number
  /** The reply is downloaded as a file of this name. */
  fileName?: string
  /** Of a reply that isn't JSON. */
  contentType?: string
  /** Message of a 503 while PocketBase is unavailable. Default: that the directory can't be changed. */
  unavailable?: string
  /** Errors carry their message as `error` too. */
  repeatsError?: true
}

type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : Record<never, never>

/** Input of an action: parameters, query, headers and body in one validated object. */
export type Input<C extends Contract> = Parsed<C['params']> &
  Parsed<C['query']> &
  Parsed<C['headers']> &
  Parsed<C['body']>

/** Result of an action. */
export type Output<C extends Contract> = z.input<C['response']>
