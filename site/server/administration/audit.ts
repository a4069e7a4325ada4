/** The audit log: pages, the state of its chain, and the export. */
import { z } from 'zod'
import { ROUTES } from '#site/contracts/routes.ts'
import { LIST_PAGE_UNKNOWN } from '#site/domain/texts/administration.ts'
import type { Action, UserContext } from '#site/server/http/endpoint.ts'
import { ApiError } from '#site/server/http/errors.ts'
import { TextStream } from '#site/server/http/reply-bodies.ts'
import { type Answer, read } from '#site/server/pocketbase/ask.ts'
import { date } from '#site/server/pocketbase/records.ts'
import { askAsAdmin, queryOf } from './ask.ts'

const EXPORT_PAGE = 1000
const PAGE_MS = 2500
const BEGINNING = '0.'

const reply = ROUTES['GET /api/admin/audit'].response.shape
const next = z.string().nullish()
const rows = z.object({ rows: z.array(reply.rows.element.extend({ at: date })), total: reply.total, next })
const chain = reply.chain.unwrap().extend({ place: z.string(), firstBad: z.number().int().nullish() })
type Look = z.output<typeof chain>
const lines = z.object({ rows: z.array(z.looseObject({})), next })

export const readAudit: Action<'GET /api/admin/audit'> = async ({ check, ...query }, context) => {
  const page = await askAsAdmin(context, 'GET', `/audit${queryOf(query)}`)
  if (page.status === 400) throw new ApiError(400, { message: LIST_PAGE_UNKNOWN, field: 'after' })
  const { next, ...found } = read(page, rows)
  // Only with the first page.
  const checked = query.after === undefined ? await chainOf(context, check === 'all') : undefined
  return { ...found, ...(next && { next }), ...(checked && { chain: checked }) }
}

async function chainOf(context: UserContext, isAll: boolean) {
  const look = async (from?: string) =>
    read(await askInTime(`/audit/chain${queryOf({ from })}`, context), chain)
  const { whole, rows, checked, firstBad } = isAll ? await lookAtAll(look) : await look()
  return { whole, rows, checked, ...(typeof firstBad === 'number' && { firstBad }) }
}

/** Checks step by step until the last row or the first bad one. */
export async function lookAtAll(look: (from: string) => Promise<Look>): Promise<Look> {
  let found = await look(BEGINNING)
  for (let seen = 0; found.whole && seen < found.checked && found.checked < found.rows; ) {
    seen = found.checked
    found = await look(found.place)
  }
  return found
}

/** Streams the log. Each page has its own time limit. A failure of the first page is an error reply. */
export const exportAudit: Action<'GET /api/admin/audit/export'> = async (_, context) => {
  const page = async (after: string) =>
    read(await askInTime(`/audit/export${queryOf({ after, limit: EXPORT_PAGE })}`, context), lines)
  return new TextStream(linesFrom(await page(''), page))
}

type Lines = z.output<typeof lines>

async function* linesFrom(first: Lines, pageAfter: (after: string) => Promise<Lines>) {
  for (let page = first; ; ) {
    yield page.rows.map((row) => `${JSON.stringify(row)}\n`).join('')
    if (!page.next) return
    page = await pageAfter(page.next)
  }
}

async function askInTime(part: string, { accounts, caller, address }: UserContext): Promise<Answer> {
  const path = `/api/roster/admin${part}`
  const signal = AbortSignal.timeout(PAGE_MS)
  return await accounts.ask({ method: 'GET', path, token: caller.token, address, signal })
}
