/** Bulk reviews. Every change is sent with the admin's own token. */
import { z } from 'zod'
import { BULK_MAX, PAGES_SAMPLED } from '#site/domain/limits.ts'
import { fullName } from '#site/domain/person.ts'
import { NOTHING_SELECTED } from '#site/domain/texts/administration.ts'
import { JOB_UNKNOWN_HERE } from '#site/domain/texts/operations.ts'
import type { Action, UserContext } from '#site/server/http/endpoint.ts'
import { ApiError, conflict, unavailable } from '#site/server/http/errors.ts'
import type {
  BulkChange,
  BulkOutcome,
  BulkPlan,
  BulkReviewRunner,
} from '#site/server/operations/bulk-review-runner.ts'
import { granted, read } from '#site/server/pocketbase/ask.ts'
import { date } from '#site/server/pocketbase/records.ts'
import { reviewRow } from '#site/server/pocketbase/submissions.ts'
import { mustHavePage, settle, writeAgent } from './agents.ts'
import { askAsAdmin, pageOf, queryOf } from './ask.ts'

type Start = Parameters<Action<'POST /api/admin/reviews'>>[0]
type Line = Exclude<Start['selection'], { asOf: string }>[number]

const CHANGE_MS = 30_000

export const readBulkReview: Action<'GET /api/admin/reviews'> = (_input, context) => {
  const review = reviewsOf(context).last()
  return review ? { review } : {}
}

export const startBulkReview: Action<'POST /api/admin/reviews'> = async (input, context) =>
  await run(context, input, async () => ({
    action: input.action,
    items: await withPages(await itemsOf(input, context), input, context),
  }))

export const stopBulkReview: Action<'POST /api/admin/reviews/{id}/stop'> = ({ id }, context) =>
  reviewsOf(context).stop(id)

export const undoBulkReview: Action<'POST /api/admin/reviews/{id}/undo'> = async ({ id }, context) => {
  const undo = reviewsOf(context).undoOf(id)
  return await run(context, undo, async () => undo)
}

type Change = Pick<BulkPlan, 'action' | 'undoes'> & { notes?: string; reason?: string | undefined }

async function run(context: UserContext, change: Change, prepare: () => Promise<Omit<BulkPlan, 'by'>>) {
  const by = fullName(context.caller.person) || context.caller.person.email
  const planned = async () => ({ ...(await prepare()), by })
  const review = await reviewsOf(context).start(planned, changeAs(context, change))
  if (!review) throw unavailable(JOB_UNKNOWN_HERE)
  return review
}

const versioned = z.object({ updated: z.string() })
const SKIPS: Record<number, BulkOutcome> = {
  400: { skip: 'refused' },
  404: { skip: 'deleted' },
  409: { skip: 'changed' },
}

/** Each change has its own time limit, because the request ends long before the last one. */
function changeAs(request: UserContext, change: Change): BulkChange {
  const { token } = request.caller
  const { accounts, address } = request
  const context: UserContext = {
    ...request,
    ask: (method, path, body) =>
      accounts.ask({ method, path, body, token, address, signal: AbortSignal.timeout(CHANGE_MS) }),
  }
  return {
    one: async ({ id, version }) => {
      const answer = await writeAgent(context, id, fieldsOf(change), version)
      const skip = SKIPS[answer.status]
      if (skip) return skip
      if (change.action !== 'delete') return { version: read(answer, versioned).updated }
      granted(answer)
      return { version: '' }
    },
    end: () => settle(context),
  }
}

function fieldsOf({ action, undoes, notes = '', reason = '' }: Change): object | undefined {
  if (action === 'delete') return undefined
  if ((undoes ?? action) === 'feature') return { featured: undoes === undefined }
  if (undoes) return { status: 'pending', moderationNote: '' }
  return action === 'approve'
    ? { status: 'approved', moderationNote: notes }
    : { status: 'rejected', moderationNote: notes, reason }
}

const TAKES: Record<Start['action'], (line: Pick<Line, 'status' | 'featured'>) => boolean> = {
  approve: ({ status }) => status === 'pending',
  reject: ({ status }) => status === 'pending',
  feature: ({ status, featured }) => status === 'approved' && !featured,
  delete: () => true,
}

async function itemsOf({ action, selection }: Start, context: UserContext): Promise<BulkPlan['items']> {
  const lines = Array.isArray(selection) ? selection : await matching(selection, context)
  if (lines.length === 0) throw conflict(NOTHING_SELECTED)
  return lines.map(({ id, name, version, ...line }) => {
    const isLate = 'asOf' in selection && date.parse(version) >= selection.asOf
    if (isLate) return { id, name, version, skip: 'changed' }
    return { id, name, version, ...(!TAKES[action](line) && { skip: 'status' as const }) }
  })
}

async function matching(
  { status, categoryId, search }: Extract<Start['selection'], { asOf: string }>,
  context: UserContext,
): Promise<Line[]> {
  const query = queryOf({ status, category: categoryId, search, limit: BULK_MAX })
  const { items } = pageOf(await askAsAdmin(context, 'GET', `/submissions${query}`))
  return items.flatMap((row) => {
    const { data } = reviewRow.safeParse(row)
    return data ? [{ ...data.agent, version: data.version }] : []
  })
}

/** Renders a sample of the pages before an approval. Throws the first failure if none can be rendered. */
async function withPages(
  items: BulkPlan['items'],
  { action }: Start,
  context: UserContext,
): Promise<BulkPlan['items']> {
  if (action !== 'approve') return items
  const taken = items.filter(({ skip }) => !skip)
  const step = Math.max(1, taken.length / PAGES_SAMPLED)
  const sample = taken.filter((_, n) => Math.floor(n / step) !== Math.floor((n - 1) / step))
  const failures = new Map<string, unknown>()
  for (const { id } of sample) {
    await mustHavePage(id, context).catch((error: unknown) => {
      // A deleted agent is reported when its turn comes.
      if (!(error instanceof ApiError && error.status === 404)) failures.set(id, error)
    })
  }
  const [first] = failures.values()
  if (first && failures.size === sample.length) throw first
  return items.map((item) => (failures.has(item.id) ? { ...item, skip: 'page' } : item))
}

function reviewsOf({ bulkReviews }: UserContext): BulkReviewRunner {
  if (!bulkReviews) throw unavailable(JOB_UNKNOWN_HERE)
  return bulkReviews
}
