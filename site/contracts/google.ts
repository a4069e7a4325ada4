/** The routes of signing in with Google. */
import { z } from 'zod'
import type { Contract } from './contract.ts'

const redirect = z.object({ location: z.string(), cookies: z.array(z.string()) })

const given = z.string().max(4096).optional().catch(undefined)

export const beginGoogle = {
  summary: "Redirect to Google, or to /signin with an error if Google sign-in isn't configured",
  access: 'public',
  status: 302,
  response: redirect,
} as const satisfies Contract

export const finishGoogle = {
  summary: 'Handle the redirect back from Google and continue to /?token=… or /signin?error=…',
  access: 'public',
  query: z.object({ code: given, state: given, error: given }),
  status: 302,
  response: redirect,
} as const satisfies Contract

export const recogniseReturn = {
  summary: 'Check whether a token comes from a Google sign-in that this browser started',
  access: 'public',
  body: z.object({ token: z.string().min(1).max(4096) }),
  status: 200,
  response: z.object({ isOwn: z.boolean() }).meta({ id: 'GoogleReturn' }),
} as const satisfies Contract
