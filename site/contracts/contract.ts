/** One row of the specification's table of calls, as data. */
import type { z } from 'zod'

/** `public`: anyone; `user`: signed-in users; `admin`: admins. */
type Access = 'public' | 'user' | 'admin'

export interface Contract {
  summary: string
  access: Access
  /** Without S3, the route responds 404 to everyone. */
  needs?: 'S3'
  /** Of the path. Default: any text. */
  params?: z.ZodObject
  query?: z.ZodObject
  headers?: z.ZodObject
  body?: z.ZodType
  /** Default: 64 kB. */
  bodyBytesMax?: number
  /** The body is a raw file of at most this size. */
  fileBytesMax?: number
  /** Default: 200, or 204 without a response. 302 redirects to the location that the action returns. */
  status?: 201 | 302
  response?: z.ZodType
  fileName?: string
  /** Message of a 503 while PocketBase is unavailable. Default: changes can't be saved. */
  unavailable?: string
  /** Errors repeat their message as `error`. */
  repeatsError?: true
}

export type Contracts = Record<`${'GET' | 'POST' | 'PUT' | 'DELETE'} /${'api' | 's3'}/${string}`, Contract>

export function statusOf({ status, response }: Contract): number {
  return status ?? (response ? 200 : 204)
}
