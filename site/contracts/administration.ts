import { z } from 'zod'
import { ADMIN_LIST_SIZE_MAX, NOTE_LENGTH_MAX, SEARCH_LENGTH_MAX } from '#site/domain/limits.ts'
import { ROLES, USER_KINDS } from '#site/domain/person.ts'
import { SIGN_IN_UNAVAILABLE } from '#site/domain/texts/accounts.ts'
import { SUSPENSION_REASON_REQUIRED, SUSPENSION_REASON_TOO_LONG } from '#site/domain/texts/administration.ts'
import { visibleText } from '#site/domain/words/unseen.ts'
import { ACCOUNT_ROUTES, user } from './accounts.ts'
import type { Contracts } from './contract.ts'
import { isoDate, wholeNumber } from './fields.ts'

/** Lists are paged: `after` is the `next` of the previous page. With the default limit, most lists fit on one page. */
export const page = {
  limit: wholeNumber({ min: 1, max: ADMIN_LIST_SIZE_MAX, preset: ADMIN_LIST_SIZE_MAX }),
  after: z.string().max(200).optional(),
}
/** The total, and the next cursor, beside a page of a list. */
export const rest = { total: z.number().int(), next: z.string().optional() }
export const searchText = z.string().trim().max(SEARCH_LENGTH_MAX).default('')
const names = user.pick({ id: true, firstName: true, lastName: true, email: true })
const person = names
  .extend({
    role: z.enum(ROLES),
    createdAt: isoDate,
    suspendedAt: isoDate.optional(),
    suspensionReason: z.string().optional(),
    submissions: z.number().int().min(0),
    upvotes: z.number().int().min(0),
  })
  .meta({ id: 'Account' })

export const ADMINISTRATION_ROUTES = {
  'POST /api/admin/login': {
    summary: "Sign in to the admin area. The token is valid for eight hours and can't be refreshed",
    access: 'public',
    unavailable: SIGN_IN_UNAVAILABLE,
    body: ACCOUNT_ROUTES['POST /api/auth/signin'].body,
    response: z.object({ adminToken: z.string(), user: names }),
    repeatsError: true,
  },
  'GET /api/admin/stats': {
    summary: 'Get account and submission counts',
    access: 'admin',
    response: z
      .object({
        totalUsers: z.number().int(),
        totalSubmissions: z.number().int(),
        approvedSubmissions: z.number().int(),
        pendingSubmissions: z.number().int(),
        rejectedSubmissions: z.number().int(),
        featuredSubmissions: z.number().int(),
        categories: z.number().int(),
        suggestions: z.number().int(),
      })
      .meta({ id: 'AdminStats' }),
  },
  'GET /api/admin/users': {
    summary: 'List users, newest first',
    access: 'admin',
    query: z.object({ ...page, search: searchText, only: z.enum(USER_KINDS).optional() }),
    response: z.object({ users: z.array(person), ...rest }),
  },
  'PUT /api/admin/users/{id}/role': {
    summary: "Grant or revoke the admin role. The last admin can't be removed",
    access: 'admin',
    body: z.object({ role: z.enum(ROLES) }),
    response: person,
  },
  'PUT /api/admin/users/{id}/suspension': {
    summary: 'Suspend or unsuspend a user. Suspending ends all sessions; submissions stay',
    access: 'admin',
    body: z.discriminatedUnion(
      'suspended',
      [
        z.object({
          suspended: z.literal(true),
          reason: z
            .string(SUSPENSION_REASON_REQUIRED)
            .overwrite(visibleText)
            .min(1, SUSPENSION_REASON_REQUIRED)
            .max(NOTE_LENGTH_MAX, SUSPENSION_REASON_TOO_LONG),
        }),
        z.object({ suspended: z.literal(false) }),
      ],
      'must be true or false',
    ),
    response: person,
  },
} as const satisfies Contracts
