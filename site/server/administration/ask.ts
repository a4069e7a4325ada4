/** Asks PocketBase as an administrator, with their own token, so that it checks by itself who they are. */
import { z } from 'zod'
import { LIST_PAGE_UNKNOWN } from '#site/domain/texts/administration.ts'
import { ADMIN_REQUIRED } from '#site/domain/texts/api.ts'
import type { UserContext } from '#site/server/http/endpoint.ts'
import { ApiError, forbidden } from '#site/server/http/errors.ts'
import { type Answer, type Question, read } from '#site/server/pocketbase/ask.ts'

const ROUTES = '/api/roster/admin'

/** `path` continues the address of the administration's routes. Error: 403 for somebody who lost the role a moment ago. */
export async function askAsAdmin(
  { accounts, ask, caller }: UserContext,
  method: Question['method'],
  path: string,
  body?: unknown,
): Promise<Answer> {
  const answer = await ask(method, ROUTES + path, body)
  if (answer.status !== 403) return answer
  accounts.forgetPerson(caller.id)
  throw forbidden(ADMIN_REQUIRED)
}

const page = z.object({ items: z.array(z.unknown()), total: z.number().int(), next: z.string().optional() })

/** A page of a long list. Errors: those of `read`, and 400 for an `after` that was never given out. */
export function pageOf(answer: Answer): { items: unknown[]; total: number; next?: string } {
  if (answer.status === 400) throw new ApiError(400, { message: LIST_PAGE_UNKNOWN, field: 'after' })
  const { next, ...rest } = read(answer, page)
  return { ...rest, ...(next && { next }) }
}

/** Parameters that are set, with their question mark. */
export function queryOf(parameters: Record<string, string | number | undefined>): string {
  const set = Object.entries(parameters).flatMap(([name, value]) =>
    value === undefined || value === '' ? [] : [[name, String(value)]],
  )
  return `?${new URLSearchParams(set)}`
}
