/** What a token says about its session; only PocketBase can say whether it is true. */
import { z } from 'zod'

const claims = z.object({
  id: z.string().optional(),
  /** In the token of a mailed link: the account's address. */
  email: z.string().optional(),
  /** How the session began. */
  method: z.string().optional(),
  /** When it began, in seconds since the epoch. */
  iat: z.number().optional(),
  /** When it ends, likewise. */
  exp: z.number().optional(),
})

export function claimsOf(token: string): z.output<typeof claims> {
  try {
    const payload = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()
    return claims.safeParse(JSON.parse(payload)).data ?? {}
  } catch {
    return {}
  }
}
