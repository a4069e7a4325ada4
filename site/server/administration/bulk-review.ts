/** Bulk reviews. Each change is sent with a token of the admin that survives a sign-out, so that PocketBase checks the admin's rights each time. */
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { BULK_MAX, PAGES_SAMPLED } from '#site/domain/limits.ts'
import { fullName } from '#site/domain/person.ts'
import { ONLY_APPROVED_EDITED, REVIEW_NOT_UNDOABLE } from '#site/domain/texts/administration.ts'
import { JOB_UNKNOWN_HERE } from '#site/domain/texts/operations.ts'
import type { Action, UserContext } from '#site/server/http/endpoint.ts'
import { conflict, isApiError, unavailable } from '#site/server/http/errors.ts'
import type {
  BulkFields,
  BulkItem,
  BulkOutcome,
  BulkPlan,
  BulkReviewRunner,
  UndoItem,
} from '#site/server/operations/bulk-review-runner.ts'
import { granted, isUnavailable, read } from '#site/server/pocketbase/ask.ts'
import { date } from '#site/server/pocketbase/records.ts'
import { reviewRow } from '#site/server/pocketbase/submissions.ts'
import { mustHavePage, settle, writeAgent } from './agents.ts'
import { approvedItems, mustBeListed } from './approved-agents.ts'
import { askAsAdmin, pageOf, queryOf } from './ask.ts'

type Start = Parameters<Action<'POST /api/admin/reviews'>>[0]
type Line = Extract<Start['selection'], readonly unknown[]>[number]
type QueueSelection = Exclude<Start['selection'], readonly unknown[] | { approved: unknown }>

const CHANGE_MS = 30_000
/** PocketBase may restart while a review runs. */
const AWAY_MS = 30_000
const AWAY_PAUSE_MS = 1000

export const readBulkReview: Action<'GET /api/admin/reviews'> = (_input, context) => {
  const review = reviewsOf(context).last()
  return review ? { review } : {}
}

export const startBulkReview: Action<'POST /api/admin/reviews'> = async (input, context) =>
  await run(context, async () => ({
    action: input.action,
    items: await withPages(await itemsOf(input, context), input, context),
  }))

export const stopBulkReview: Action<'POST /api/admin/reviews/{id}/stop'> = ({ id }, context) =>
  reviewsOf(context).stop(id)

export const undoBulkReview: Action<'POST /api/admin/reviews/{id}/undo'> = async ({ id }, context) => {
  const { by, items, ...undo } = reviewsOf(context).undoOf(id)
  return await run(context, async () => ({ ...undo, items: await knownItems(items, by, context) }))
}

async function run(request: UserContext, prepare: () => Promise<Omit<BulkPlan, 'by'>>) {
  const context = await lasting(request)
  const by = fullName(context.caller.person) || context.caller.person.email
  const planned = async () => ({ ...(await prepare()), by })
  const review = await reviewsOf(context).start(planned, {
    one: (item) => whileAway((isRepeated) => changeOne(item, isRepeated ? by : undefined, context)),
    end: () => settle(context),
  })
  if (!review) throw unavailable(JOB_UNKNOWN_HERE)
  return review
}

/** A context whose token outlives the admin's session, and with a time limit per change, because the request ends long before the last change. */
async function lasting(request: UserContext): Promise<UserContext> {
  const { accounts, address, caller } = request
  const answer = await request.askAsSite('POST', '/api/roster/job-sessions', { actor: caller.id })
  const { token } = read(answer, z.object({ token: z.string() }))
  return {
    ...request,
    ask: (method, path, body) =>
      accounts.ask({ method, path, body, token, address, signal: AbortSignal.timeout(CHANGE_MS) }),
  }
}

async function whileAway(act: (isRepeated: boolean) => Promise<BulkOutcome>): Promise<BulkOutcome> {
  const until = Date.now() + AWAY_MS
  for (let isRepeated = false; ; isRepeated = true) {
    try {
      return await act(isRepeated)
    } catch (error) {
      if (!isUnavailable(error) || Date.now() > until) throw error
      await sleep(AWAY_PAUSE_MS)
    }
  }
}

const versioned = z.object({ updated: z.string() })
const SKIPS: Record<number, BulkOutcome> = {
  400: { skip: 'refused' },
  404: { skip: 'deleted' },
  409: { skip: 'changed' },
}

/** `earlierBy`: an admin whose earlier attempt may already have made the change, because its response was lost. */
async function changeOne(
  { id, version, fields }: BulkItem,
  earlierBy: string | undefined,
  context: UserContext,
): Promise<BulkOutcome> {
  const answer = await writeAgent(context, id, fields, version)
  const skip = SKIPS[answer.status]
  const made = skip && earlierBy ? await madeVersion(id, fields, earlierBy, context) : undefined
  if (made !== undefined) return { version: made }
  if (skip) return skip
  if (fields) return { version: read(answer, versioned).updated }
  granted(answer)
  return { version: '' }
}

const storedItem = z.object({ agent: z.looseObject({}), version: z.string(), changedBy: z.string() })

/** Returns the agent's version if this was its last change. */
async function madeVersion(
  id: string,
  fields: BulkFields | undefined,
  by: string,
  context: UserContext,
): Promise<string | undefined> {
  const answer = await askAsAdmin(context, 'GET', `/submissions/${id}`)
  if (answer.status === 404) return fields ? undefined : ''
  const { agent, version, changedBy } = read(answer, storedItem)
  const isMade = Object.entries(fields ?? { deleted: true }).every(
    // The reason of a rejection is only in the audit log.
    ([name, value]) => name === 'reason' || JSON.stringify(agent[name]) === JSON.stringify(value),
  )
  return isMade && changedBy === by ? version : undefined
}

/** Finds out which of the changes without an outcome were made, and drops the others. */
async function knownItems(items: readonly UndoItem[], by: string, context: UserContext): Promise<BulkItem[]> {
  const known: BulkItem[] = []
  for (const { made, ...item } of items) {
    const version = item.version ?? (await madeVersion(item.id, made, by, context))
    if (version !== undefined) known.push({ ...item, version })
  }
  if (known.length === 0) throw conflict(REVIEW_NOT_UNDOABLE)
  return known
}

const UNDECIDED = { status: 'pending', moderationNote: '' }

function changeOf({ action, notes, reason }: Start): Pick<BulkItem, 'fields' | 'undo'> {
  if (action === 'delete') return {}
  if (action === 'feature') return { fields: { featured: true }, undo: { featured: false } }
  return action === 'approve'
    ? { fields: { status: 'approved', moderationNote: notes }, undo: UNDECIDED }
    : { fields: { status: 'rejected', moderationNote: notes, ...(reason && { reason }) }, undo: UNDECIDED }
}

const TAKES: Partial<Record<Start['action'], (line: Pick<Line, 'status' | 'featured'>) => boolean>> = {
  approve: ({ status }) => status === 'pending',
  reject: ({ status }) => status === 'pending',
  feature: ({ status, featured }) => status === 'approved' && !featured,
  delete: () => true,
}

async function itemsOf(start: Start, context: UserContext): Promise<BulkItem[]> {
  const { action, selection } = start
  if ('approved' in selection) return await approvedItems(start, selection, context)
  const takes = TAKES[action]
  if (!takes) throw conflict(ONLY_APPROVED_EDITED)
  const lines = 'asOf' in selection ? await matching(selection, context) : selection
  return lines.map(({ id, name, version, ...line }) => {
    const item = { id, name, version, ...changeOf(start) }
    const isLate = 'asOf' in selection && date.parse(version) >= selection.asOf
    if (isLate) return { ...item, skip: 'changed' }
    return takes(line) ? item : { ...item, skip: 'status' }
  })
}

async function matching(
  { status, categoryId, importId, search, ...listed }: QueueSelection,
  context: UserContext,
): Promise<Line[]> {
  const query = queryOf({ status, category: categoryId, import: importId, search, limit: BULK_MAX })
  const { items } = pageOf(await askAsAdmin(context, 'GET', `/submissions${query}`))
  const lines = items.flatMap((row) => reviewRow.safeParse(row).data ?? [])
  mustBeListed(listed, lines, ({ version }) => date.parse(version))
  return lines.map(({ agent, version }) => ({ ...agent, version }))
}

/** Renders a sample of the pages before an approval. Throws the first failure if none can be rendered. */
async function withPages(items: BulkItem[], { action }: Start, context: UserContext): Promise<BulkItem[]> {
  if (action !== 'approve') return items
  const taken = items.filter(({ skip }) => !skip)
  const step = Math.max(1, taken.length / PAGES_SAMPLED)
  const sample = taken.filter((_, n) => Math.floor(n / step) !== Math.floor((n - 1) / step))
  const failures = new Map<string, unknown>()
  for (const { id } of sample) {
    await mustHavePage(id, context).catch((error: unknown) => {
      // A deleted agent is reported when its turn comes.
      if (!(isApiError(error) && error.status === 404)) failures.set(id, error)
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
