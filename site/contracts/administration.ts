/** Administration: signing in to it, its figures, and the people who have an account. */
import { z } from 'zod'
import {
  ADMIN_LIST_SIZE,
  ADMIN_LIST_SIZE_MAX,
  NOTE_LENGTH_MAX,
  SEARCH_LENGTH_MAX,
} from '#site/domain/limits.ts'
import { ROLES, USER_KINDS } from '#site/domain/person.ts'
import { SIGN_IN_UNAVAILABLE } from '#site/domain/texts/accounts.ts'
import { SUSPENSION_REASON_REQUIRED, SUSPENSION_REASON_TOO_LONG } from '#site/domain/texts/administration.ts'
import { signIn } from './accounts.ts'
import type { Contract } from './contract.ts'
import { isoDate, recordId, wholeNumber } from './fields.ts'

/** A long list is read page by page: `after` is the `next` of the page before. */
export const page = {
  limit: wholeNumber({ min: 1, max: ADMIN_LIST_SIZE_MAX, preset: ADMIN_LIST_SIZE }),
  after: z.string().max(200).optional(),
}
export const searchText = z.string().trim().max(SEARCH_LENGTH_MAX).default('')
export const byId = z.object({ id: z.string() })

const person = z
  .object({
    id: recordId,
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    role: z.enum(ROLES),
    createdAt: isoDate,
    suspendedAt: isoDate.optional(),
    suspensionReason: z.string().optional(),
    submissions: z.number().int().min(0),
    /** Number of agents the person has upvoted. */
    upvotes: z.number().int().min(0),
  })
  .meta({ id: 'Account' })

export const signInAsAdmin = {
  summary: "Sign in to the admin area. The token is valid for eight hours and can't be refreshed",
  access: 'public',
  unavailable: SIGN_IN_UNAVAILABLE,
  body: signIn.body,
  status: 200,
  response: z.object({
    adminToken: z.string(),
    user: z.object({ id: recordId, firstName: z.string(), lastName: z.string(), email: z.string() }),
  }),
  repeatsError: true,
} as const satisfies Contract

export const readStats = {
  summary: 'Get account and submission counts',
  access: 'admin',
  status: 200,
  response: z
    .object({
      totalUsers: z.number().int(),
      totalSubmissions: z.number().int(),
      approvedSubmissions: z.number().int(),
      pendingSubmissions: z.number().int(),
      rejectedSubmissions: z.number().int(),
      featuredSubmissions: z.number().int(),
      categories: z.number().int(),
    })
    .meta({ id: 'AdminStats' }),
} as const satisfies Contract

export const listUsers = {
  summary: 'List users, newest first',
  access: 'admin',
  query: z.object({ ...page, search: searchText, only: z.enum(USER_KINDS).optional() }),
  status: 200,
  response: z.object({ users: z.array(person), total: z.number().int(), next: z.string().optional() }),
} as const satisfies Contract

export const changeRole = {
  summary: "Grant or revoke the admin role. The last admin can't be removed",
  access: 'admin',
  params: byId,
  body: z.object({ role: z.enum(ROLES) }),
  status: 200,
  response: person,
} as const satisfies Contract

export const suspendUser = {
  summary: 'Suspend or unsuspend a user. Suspending ends all sessions; submissions stay',
  access: 'admin',
  params: byId,
  body: z.discriminatedUnion(
    'suspended',
    [
      z.object({
        suspended: z.literal(true),
        reason: z
          .string(SUSPENSION_REASON_REQUIRED)
          .trim()
          .min(1, SUSPENSION_REASON_REQUIRED)
          .max(NOTE_LENGTH_MAX, SUSPENSION_REASON_TOO_LONG),
      }),
      z.object({ suspended: z.literal(false) }),
    ],
    'must be true or false',
  ),
  status: 200,
  response: person,
} as const satisfies Contract
