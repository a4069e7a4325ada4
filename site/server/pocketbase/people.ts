/** Converts PocketBase's users and errors to the types of accounts. */
import { z } from 'zod'
import { type Person, user } from '#site/contracts/accounts.ts'
import { ROLES } from '#site/domain/person.ts'
import { date, optionalText } from './records.ts'

export const person = user
  .omit({ createdAt: true, isAdmin: true })
  .extend({
    id: z.string().min(1),
    created: date,
    role: z.enum(ROLES).catch('user'),
    pendingEmail: optionalText,
    votes: z.array(z.string()),
  })
  .transform(
    ({ created, ...rest }): Person => ({ ...rest, createdAt: created, isAdmin: rest.role === 'admin' }),
  )

export const session = z
  .object({ token: z.string().min(1), record: person })
  .transform(({ token, record }) => ({ token, user: record }))

export const wrongCredentials = z.object({
  message: z.literal('Failed to authenticate.'),
  data: z.strictObject({}),
})

const refusal = z.object({ data: z.record(z.string(), z.object({ code: z.string() })) })

export function refusedFields(data: unknown): Record<string, string> {
  const { data: fields = {} } = refusal.safeParse(data).data ?? {}
  return Object.fromEntries(Object.entries(fields).map(([field, { code }]) => [field, code]))
}

export function isLastAdministrator(data: unknown): boolean {
  return Object.values(refusedFields(data)).includes('last_administrator')
}

const suspended = z.object({ data: z.object({ suspended: z.object({ message: z.string() }) }) })

export function suspensionReason(data: unknown): string | undefined {
  return suspended.safeParse(data).data?.data.suspended.message
}
