/** PocketBase's users and their refusals in the words of the accounts. */
import { z } from 'zod'
import { type Person, ROLES } from '#site/catalogue/person.ts'
import { date } from './records.ts'

const userRow = z.object({
  id: z.string().min(1),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  profileImageUrl: z.string(),
  created: date,
  role: z.enum(ROLES).catch('user'),
  verified: z.boolean(),
  hasPassword: z.boolean(),
  pendingEmail: z.string(),
  votes: z.array(z.string()),
})

const signedIn = z.object({ token: z.string(), record: userRow })
const refusal = z.object({ data: z.record(z.string(), z.object({ code: z.string() })) })

/** Error: zod's, when it is not what PocketBase tells people about themselves. */
export function personOf(row: unknown): Person {
  const { created, pendingEmail, ...rest } = userRow.parse(row)
  return {
    ...rest,
    createdAt: created,
    isAdmin: rest.role === 'admin',
    ...(pendingEmail && { pendingEmail }),
  }
}

/** The token and person of a successful sign-in. */
export function sessionOf(data: unknown): { token: string; user: Person } {
  const { token, record } = signedIn.parse(data)
  return { token, user: personOf(record) }
}

/** The fields that PocketBase refused, with its code of why. */
export function refusedFields(data: unknown): Record<string, string> {
  const { data: fields = {} } = refusal.safeParse(data).data ?? {}
  return Object.fromEntries(Object.entries(fields).map(([field, { code }]) => [field, code]))
}
