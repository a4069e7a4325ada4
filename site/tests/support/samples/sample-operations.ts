/** Sample content for the operations screen: everything fine except mail, and one job running. */
import type { Output } from '#site/contracts/routes.ts'
import {
  copyCheck,
  diskCheck,
  mailCheck,
  publisherCheck,
  replicaCheck,
  versionsCheck,
  votesCheck,
} from '#site/server/operations/checks.ts'

const GB = 1024 ** 3
const NOW = Date.parse('2026-11-22T07:41:08.000Z')
const PUBLISHER = {
  ...{ queue: 96, failing: 0, complete: true, cursor: 1, connected: true, lastContactAt: NOW, looked: 1 },
  ...{ replicaDamaged: false, diskFull: false },
}
const DELAYED = [{ tries: 3, problem: 'connect ECONNREFUSED', nextAt: '2026-11-22T07:45:20.000Z' }]

export const OPERATIONS_REPORT: Output<'GET /api/admin/operations'> = {
  checks: [
    replicaCheck(PUBLISHER, 40),
    publisherCheck(PUBLISHER),
    mailCheck({ waiting: 3, failed: 1, emails: [], delayed: DELAYED }, true, NOW),
    {
      ...{ name: 'backup', value: '4 h ago', ok: true, at: '2026-11-22T03:30:00.000Z' },
      text: '212 MB, in /srv/roster/.data/backups',
    },
    copyCheck({ place: '/mnt/copy', behindMs: 0, isLate: false, problem: undefined }),
    votesCheck(undefined),
    diskCheck({ bytes: 64 * GB, freeBytes: 40 * GB, databaseBytes: 1.4 * GB, isFull: false }),
    versionsCheck('0.1.0', '0.39.0', '24.21.0'),
  ],
  jobs: [
    { name: 'publish', state: 'running', progress: 0.62, startedAt: '2026-11-22T07:41:00.000Z' },
    {
      ...{ name: 'recount', state: 'done', progress: 1, startedAt: '2026-11-22T07:00:00.000Z' },
      ...{ endedAt: '2026-11-22T07:00:01.000Z', outcome: '254 agents, 0 differences' },
    },
  ],
  failedEmails: [
    {
      ...{ id: 'letter000000001', to: 'somebody@nowhere.example', template: 'verify-email', tries: 1 },
      ...{ problem: '550 5.1.1 No such mailbox', createdAt: '2026-11-21T18:02:00.000Z', canRetry: true },
    },
  ],
}
