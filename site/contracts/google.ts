/** The routes of signing in with Google. */
import { z } from 'zod'
import type { Contract } from './contract.ts'

const redirect = z.object({ location: z.string(), cookies: z.array(z.string()) })

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

export const recogniseReturn = {
  summary: 'Tell a token that this browser has just brought back from Google from one that somebody sent',
  access: 'public',
  body: z.object({ token: z.string().min(1).max(4096) }),
  status: 200,
  response: z.object({ isOwn: z.boolean() }).meta({ id: 'GoogleReturn' }),
} as const satisfies Contract
