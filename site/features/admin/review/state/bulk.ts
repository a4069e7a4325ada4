/** Actions on the selected submissions: the calls for one, sent one after another. */
import { atom } from 'nanostores'
import { ApiFailure, type Body, isSessionRefused, type Result } from '#site/client/api.ts'
import { askBeforeLeaving } from '#site/client/navigation.ts'
import { adminStats } from '#site/features/admin/shell/admin-reports.ts'
import { callAsAdmin } from '#site/features/admin/shell/call-as-admin.ts'
import { deleteSubmission, putFeatured, putStatus, settleConflict } from './decisions.ts'
import { reload } from './open-item.ts'
import { $queue, changeQueue, inOrder, loadQueue, storeVersion, versionOf } from './queue.ts'
import { type Queue, type ReviewLine, removed, updated } from './queue-state.ts'

type Edit = Body<'PUT /api/admin/agents/{id}'>
type Decision = Body<'PUT /api/admin/submissions/{id}/status'>

/** What the dialog of an action asks for. */
export type BulkValues = Pick<Decision, 'reason' | 'notes'> &
  Partial<Pick<Edit, 'categoryId' | 'pricingModel' | 'tags'>>

export type BulkAction =
  | 'approve'
  | 'reject'
  | 'feature'
  | 'unfeature'
  | 'category'
  | 'pricing'
  | 'tags'
  | 'delete'

type Stored = Partial<ReviewLine> & Pick<ReviewLine, 'version'>

interface Action {
  label: string
  /** Begins the question, if the label doesn't. */
  question?: string
  /** Begins the progress. */
  done: string
  hint?: string
  key?: string
  needs?: 'categoryId' | 'pricingModel' | 'tags'
  fits: (line: ReviewLine) => boolean
  /** Resolves with null once the submission is deleted. */
  send: (line: ReviewLine, values: BulkValues) => Promise<Stored | null>
}

export const BULK_ACTIONS: Readonly<Record<BulkAction, Action>> = {
  approve: {
    label: 'Approve',
    done: 'Approved',
    hint: "They're listed right away, and their submitters are notified by email.",
    key: 'a',
    fits: ({ status }) => status === 'pending',
    send: (line) => putStatus(line, { status: 'approved' }),
  },
  reject: {
    label: 'Reject',
    done: 'Rejected',
    hint: 'Agents among them that are listed will be removed from the site.',
    key: 'r',
    fits: ({ status }) => status !== 'rejected',
    send: (line, { reason, notes }) => putStatus(line, { status: 'rejected', reason, notes }),
  },
  feature: {
    label: 'Feature',
    done: 'Featured',
    fits: ({ status, featured }) => status === 'approved' && !featured,
    send: (line) => putFeatured(line, true),
  },
  unfeature: {
    label: 'Unfeature',
    done: 'Unfeatured',
    fits: ({ featured }) => featured,
    send: (line) => putFeatured(line, false),
  },
  category: {
    label: 'Set category',
    question: 'Set the category of',
    done: 'Updated',
    needs: 'categoryId',
    fits: () => true,
    send: edit((_, { categoryId = '' }) => ({ categoryId })),
  },
  pricing: {
    label: 'Set pricing',
    question: 'Set the pricing of',
    done: 'Updated',
    needs: 'pricingModel',
    fits: () => true,
    send: edit(({ pricingModel: before }, { pricingModel = before }) => ({ pricingModel })),
  },
  tags: {
    label: 'Add tags',
    question: 'Add tags to',
    done: 'Tagged',
    needs: 'tags',
    fits: () => true,
    send: edit(({ tags: before }, { tags = [] }) => ({ tags: [...before, ...tags] })),
  },
  delete: {
    label: 'Delete',
    done: 'Deleted',
    fits: () => true,
    send: deleteSubmission,
  },
}

function edit(
  change: (agent: Result<'GET /api/admin/agents/{id}'>, values: BulkValues) => Partial<Edit>,
): Action['send'] {
  return async ({ id, version }, values) => {
    const agent = await callAsAdmin('GET /api/admin/agents/{id}', { id })
    return await callAsAdmin('PUT /api/admin/agents/{id}', {
      id,
      body: { ...agent, ...change(agent, values), version },
    })
  }
}

interface BulkRun {
  action: BulkAction
  state: 'running' | 'stopping' | 'stopped' | 'done'
  total: number
  done: number
  failed: readonly { name: string; reason: string }[]
}

/** The current run, or the last one until it's dismissed. */
export const $bulk = atom<BulkRun | undefined>(undefined)

export function isBusy(run: BulkRun | undefined): boolean {
  return run?.state === 'running' || run?.state === 'stopping'
}

/** The selected lines that the action applies to. */
export function selectedFor(action: BulkAction): ReviewLine[] {
  const { lines, selected } = $queue.get()
  const ids = new Set(selected)
  return lines.filter((line) => ids.has(line.id) && BULK_ACTIONS[action].fits(line))
}

/** Deselects each submission that was changed, so that those left and those that failed stay selected. */
export async function startBulk(action: BulkAction, values: BulkValues): Promise<void> {
  if (isBusy($bulk.get())) return
  $bulk.set({ action, state: 'running', total: selectedFor(action).length, done: 0, failed: [] })
  const release = askBeforeLeaving()
  // Decisions in flight create new versions.
  await inOrder(async () => undefined)
  const lines = selectedFor(action).map((line) => ({ ...line, version: versionOf(line) }))
  change(() => ({ total: lines.length }))
  // Single decisions may come in between.
  for (const line of lines) await inOrder(() => changeOne(line, action, values))
  release()
  change(({ state }) => ({ state: state === 'stopping' ? 'stopped' : 'done' }))
  await Promise.all([loadQueue(), adminStats.load()])
}

export function stopBulk(): void {
  change(() => ({ state: 'stopping' }))
}

export function dismissBulk(): void {
  $bulk.set(undefined)
}

function change(by: (run: BulkRun) => Partial<BulkRun>): void {
  const run = $bulk.get()
  if (run) $bulk.set({ ...run, ...by(run) })
}

async function changeOne(line: ReviewLine, action: BulkAction, values: BulkValues): Promise<void> {
  if ($bulk.get()?.state !== 'running') return
  const { id, name, version } = line
  const fail = (reason: string) => change(({ failed }) => ({ failed: [...failed, { name, reason }] }))
  if (versionOf(line) !== version) return fail('It changed in the meantime.')
  try {
    const stored = await BULK_ACTIONS[action].send(line, values)
    if (stored) storeVersion(id, stored.version)
    settleConflict(id)
    changeQueue((queue) => changedOne(queue, id, stored))
    change(({ done }) => ({ done: done + 1 }))
  } catch (error) {
    fail((error instanceof ApiFailure && error.body?.message) || "The site couldn't be reached.")
    if (isSessionRefused(error)) stopBulk()
  }
  reload(id)
}

/** The line stays until the end, even if it no longer matches the filter: otherwise another submission would open each time. */
function changedOne(queue: Queue, id: string, stored: Stored | null): Queue {
  if (!stored) return removed(queue, id)
  return { ...updated(queue, id, stored), selected: queue.selected.filter((other) => other !== id) }
}
