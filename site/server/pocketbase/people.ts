/** Translates PocketBase's users, and its refusals about them, into the types of accounts. */
import { z } from 'zod'
import { type Person, ROLES } from '#site/domain/person.ts'
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

/** What PocketBase tells people about themselves. */
export const person = userRow.transform(
  ({ created, pendingEmail, ...rest }): Person => ({
    ...rest,
    createdAt: created,
    isAdmin: rest.role === 'admin',
    ...(pendingEmail && { pendingEmail }),
  }),
)

/** A successful sign-in. */
export const session = z
  .object({ token: z.string().min(1), record: person })
  .transform(({ token, record }) => ({ token, user: record }))

/** How PocketBase says that address and password do not belong together; other failures name nothing either. */
export const wrongCredentials = z.object({
  message: z.literal('Failed to authenticate.'),
  data: z.strictObject({}),
})

const refusal = z.object({ data: z.record(z.string(), z.object({ code: z.string() })) })

/** The fields that PocketBase refused, with its code of why. */
export function refusedFields(data: unknown): Record<string, string> {
  const { data: fields = {} } = refusal.safeParse(data).data ?? {}
  return Object.fromEntries(Object.entries(fields).map(([field, { code }]) => [field, code]))
}

/** Whether PocketBase refused because nobody would be left who administers. */
export function isLastAdministrator(data: unknown): boolean {
  return Object.values(refusedFields(data)).includes('last_administrator')
}

const suspended = z.object({ data: z.object({ suspended: z.object({ message: z.string() }) }) })

/** Why the account that an answer is about is suspended; undefined when it is not. */
export function suspensionReason(data: unknown): string | undefined {
  return suspended.safeParse(data).data?.data.suspended.message
}
