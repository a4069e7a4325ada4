/** Actions on submissions, for one or several of them: which they apply to, and the call that each sends. */

import type { Body, Result } from '#site/client/api.ts'
import { callAsAdmin } from '#site/features/admin/shell/call-as-admin.ts'
import type { ReviewLine } from './queue.ts'

type Edit = Body<'PUT /api/admin/agents/{id}'>
type Decision = Body<'PUT /api/admin/submissions/{id}/status'>

/** Input of an action's dialog. */
export type ActionValues = Pick<Decision, 'reason' | 'notes'> &
  Partial<Pick<Edit, 'categoryId' | 'pricingModel' | 'tags'>>

export type ReviewAction =
  | 'approve'
  | 'reject'
  | 'feature'
  | 'unfeature'
  | 'category'
  | 'pricing'
  | 'tags'
  | 'delete'

type Stored = Partial<ReviewLine> & Pick<ReviewLine, 'version'>

/** `stored` is null once the submission is deleted, which can't be undone. */
export interface Sent {
  stored: Stored | null
  undo?: () => Promise<Sent>
}

interface Action {
  label: string
  /** Begins the question, if the label doesn't. */
  begin?: string
  /** Begins the progress. */
  done: string
  hint?: string
  key?: string
  needs?: 'categoryId' | 'pricingModel' | 'tags'
  fits: (now: Pick<ReviewLine, 'status' | 'featured'>) => boolean
  send: (line: ReviewLine, values: ActionValues) => Promise<Sent>
}

export const ACTIONS: Readonly<Record<ReviewAction, Action>> = {
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
    begin: 'Set category of',
    done: 'Updated',
    needs: 'categoryId',
    fits: () => true,
    send: edit((_, { categoryId = '' }) => ({ categoryId })),
  },
  pricing: {
    label: 'Set pricing',
    begin: 'Set pricing of',
    done: 'Updated',
    needs: 'pricingModel',
    fits: () => true,
    send: edit(({ pricingModel: before }, { pricingModel = before }) => ({ pricingModel })),
  },
  tags: {
    label: 'Add tags',
    begin: 'Add tags to',
    done: 'Tagged',
    needs: 'tags',
    fits: () => true,
    send: edit(({ tags: before }, { tags = [] }) => ({ tags: [...before, ...tags] })),
  },
  delete: {
    label: 'Delete',
    done: 'Deleted',
    fits: () => true,
    send: async ({ id, version }) => {
      await callAsAdmin('DELETE /api/admin/submissions/{id}', { id, query: { version } })
      return { stored: null }
    },
  },
}

function edit(
  change: (agent: Result<'GET /api/admin/agents/{id}'>, values: ActionValues) => Partial<Edit>,
): Action['send'] {
  return async ({ id, version }, values) => {
    const agent = await callAsAdmin('GET /api/admin/agents/{id}', { id })
    const put = (fields: Partial<Edit>, version: string) =>
      callAsAdmin('PUT /api/admin/agents/{id}', { id, body: { ...agent, ...fields, version } })
    const stored = await put(change(agent, values), version)
    return { stored, undo: async () => ({ stored: await put({}, stored.version) }) }
  }
}

/** Undoing it features the agent again, because only a listed one stays featured. */
async function putStatus(line: ReviewLine, change: Omit<Decision, 'version'>) {
  const { id, version, status, featured } = line
  const body = { ...change, version }
  const stored = await callAsAdmin('PUT /api/admin/submissions/{id}/status', { id, body })
  const undo = async (): Promise<Sent> => {
    const undone = await putStatus({ ...line, version: stored.version }, { status })
    return featured ? putFeatured({ ...line, version: undone.stored.version }, true) : undone
  }
  return { stored, undo }
}

async function putFeatured(line: ReviewLine, featured: boolean): Promise<Sent> {
  const { id, version } = line
  const body = { featured, version }
  const stored = await callAsAdmin('PUT /api/admin/submissions/{id}/featured', { id, body })
  return { stored, undo: () => putFeatured({ ...line, version: stored.version }, !featured) }
}
