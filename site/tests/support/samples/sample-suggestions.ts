/** Pending suggestions as the admin area reads them. */
import type { Suggested, Suggestion } from '#site/features/admin/suggestions/suggestions.ts'
import { EDITED } from './sample-edited.ts'

const { version, moderationNote: _, ...agent } = EDITED

const GUEST: Suggestion = {
  id: 'suggestion00001',
  kind: 'edit',
  fields: {
    description:
      'Gives coding agents a sandbox with shell, editor and browser. It runs locally or in the cloud.',
    pricingModel: 'paid',
    tags: ['open-source', 'sandbox', 'self-hosted'],
  },
  note: 'The cluster edition was discontinued, see their blog.',
  sender: '',
  email: 'guest@mailbox.example',
  isOwner: false,
  sentAt: '2026-11-20T10:12:00.000Z',
}
const USER = { ...GUEST, id: 'suggestion00002', sender: 'Ada Okafor', email: 'ada@example.com' }
const DUPLICATE: Suggestion = {
  ...USER,
  kind: 'duplicate',
  fields: {},
  note: 'https://hands-again.example/',
}

const ROW = { version, since: GUEST.sentAt }

export const SUGGESTIONS: { rows: Suggested[]; total: number } = {
  rows: [
    { ...ROW, id: agent.id, agent, waiting: 2, suggestions: [GUEST, DUPLICATE] },
    {
      ...ROW,
      id: 'edited000000002',
      agent: { ...agent, id: 'edited000000002', name: 'Ledger' },
      waiting: 1,
      suggestions: [{ ...USER, id: 'suggestion00003', kind: 'gone', fields: {}, isOwner: true }],
    },
  ],
  total: 2,
}
