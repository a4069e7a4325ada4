/** Sample content for the status section: a site with every state. */
import type { Output } from '#site/contracts/routes.ts'
import { backupLine, copyLine, databaseLine, mailLine, newsLine } from '#site/server/status/lines.ts'

const MB = 1024 ** 2
const NOW = Date.parse('2026-11-22T07:41:08.000Z')
const at = (hour: number) => new Date(Date.UTC(2026, 10, 22, hour, 30))

const BACKUP = {
  list: [{ name: 'roster-2026-11-22T03-30-00Z.tar.gz.age', bytes: 212 * MB, madeAt: at(3) }],
  place: '/srv/roster/.data/backups',
  problem: undefined,
  isNightly: true,
  isElsewhere: false,
  isNew: false,
}
const MAIL = { waiting: 3, failed: 0, problem: '', delayed: [] }
const REFUSED = { ...MAIL, failed: 2, problem: '550 5.1.1 <somebody@nowhere.example> No such mailbox' }
const WELL = { connected: true, replicaDamaged: false, diskFull: false }
const versions = 'Version 0.1.0, PocketBase 0.39.0, Node.js 24.21.0'
const copy = { place: '/mnt/copy', behindMs: 0, isLate: false, problem: undefined }

type Status = Output<'GET /api/admin/status'>

export const STATUS_SAMPLE: Status = {
  versions,
  lines: [
    { name: 'database', ...databaseLine(WELL, true) },
    { name: 'backup', ...backupLine(BACKUP, NOW) },
    { name: 'copy', ...copyLine(undefined) },
    { name: 'mail', ...mailLine(REFUSED, true, NOW) },
    { name: 'news', ...newsLine({ feeds: 0, lastRun: undefined, isNew: true }, NOW) },
  ],
}

/** Everything is set up and works. */
export const STATUS_WELL: Status = {
  versions,
  lines: [
    ...STATUS_SAMPLE.lines.slice(0, 2),
    { name: 'copy', ...copyLine(copy) },
    { name: 'mail', ...mailLine(MAIL, true, NOW) },
    { name: 'news', ...newsLine({ feeds: 10, lastRun: at(6), isNew: false }, NOW) },
  ],
}
