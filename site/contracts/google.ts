/** Signing in with Google: two stops of one round trip of the browser (D13). */
import { z } from 'zod'
import type { Contract } from './contract.ts'

const redirect = z.object({ location: z.string(), cookie: z.string().optional() })

const given = z.string().max(4096).optional().catch(undefined)

export const beginGoogle = {
  summary: 'Send the browser to Google; where Google is not set up, to /signin, which explains it',
  access: 'public',
  status: 302,
  response: redirect,
} as const satisfies Contract

export const finishGoogle = {
  summary: 'Take the browser back from Google: to /?token=… or to /signin?error=…',
  access: 'public',
  query: z.object({ code: given, state: given, error: given }),
  status: 302,
  response: redirect,
} as const satisfies Contract
