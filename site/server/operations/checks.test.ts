import { expect, test } from 'vitest'
import { BACKUP_ELSEWHERE } from '#site/server/backups/backup-texts.ts'
import type { PublisherState } from '#site/server/publishing/thread/messages.ts'
import {
  type BackupFacts,
  backupCheck,
  copyCheck,
  diskCheck,
  durationText,
  mailCheck,
  publisherCheck,
  replicaCheck,
} from './checks.ts'
import type { JobReport } from './jobs.ts'
import { isDue } from './nightly-backup.ts'

const HOUR_MS = 3_600_000
const GB = 1024 ** 3
const AWAY = "PocketBase isn't responding. The site keeps serving the data it has."
const now = Date.parse('2026-11-22T12:00:00.000Z')
const well: PublisherState = {
  ...{ queue: 0, failing: 0, complete: true, cursor: 1, connected: true, lastContactAt: now, looked: 1 },
  ...{ replicaDamaged: false, diskFull: false },
}

test.each([
  [{}, 40, { ok: true, value: '40 ms', text: 'Changes show up on the site within a second' }],
  [{}, undefined, { ok: false, text: "The latest changes aren't visible on the site yet" }],
  [{ connected: false }, undefined, { ok: false, text: AWAY }],
  [{ replicaDamaged: true }, 40, { ok: false, text: 'The replica was corrupted and is being rebuilt' }],
])('replica %j after %s ms', (state, lag, expected) => {
  expect(replicaCheck({ ...well, ...state }, lag)).toMatchObject({ name: 'replica', ...expected })
})

test.each([
  [{}, { ok: true, text: 'All pages are published' }],
  [{ queue: 3 }, { ok: true, value: '3 queued', text: 'Queued pages are rendered on demand' }],
  [
    { failing: 1 },
    { ok: false, text: '1 page keeps failing and is rendered on demand. See the server log for details.' },
  ],
])('publisher %j', (state, expected) => {
  expect(publisherCheck({ ...well, ...state })).toMatchObject({ name: 'publisher', ...expected })
})

test.each([
  [undefined, { ok: true, value: 'Off' }],
  [{}, { ok: true, value: '0 ms behind', text: 'Changes are copied to /mnt/copy within seconds' }],
  [{ behindMs: 1500 }, { ok: true, value: '1 s behind' }],
  [
    { behindMs: 400_000, isLate: true },
    { ok: false, value: '6 min behind', text: "Changes haven't reached /mnt/copy for 6 min" },
  ],
  [{ problem: "Can't replicate" }, { ok: false, text: "Can't replicate" }],
])('copy %j', (state, expected) => {
  const well = { place: '/mnt/copy', behindMs: 0, isLate: false, problem: undefined }
  expect(copyCheck(state && { ...well, ...state })).toMatchObject({ name: 'copy', ...expected })
})

test('mail: none waits in vain unnoticed', () => {
  const fine = { waiting: 2, failed: 0, emails: [], delayed: [] }
  expect(mailCheck(fine, true, now)).toMatchObject({
    ok: true,
    value: '2 queued',
    text: 'Emails are sent right away',
  })
  expect(mailCheck(fine, false, now)).toMatchObject({
    ok: true,
    text: 'No mail server is configured. Emails are written to files.',
  })
  expect(mailCheck({ ...fine, failed: 2 }, true, now)).toMatchObject({
    ok: false,
    text: "2 emails couldn't be sent",
  })
  const delayed = [{ tries: 3, problem: 'Connection refused', nextAt: '2026-11-22T12:04:00.000Z' }]
  expect(mailCheck({ ...fine, failed: 2, delayed }, true, now)).toMatchObject({
    ...{ ok: false, text: 'Failed 3 times, retrying in 4 min: Connection refused' },
  })
  expect(mailCheck(undefined, true, now)).toMatchObject({ ok: false, text: AWAY })
})

const backup = (hours: number) => ({ name: 'x', bytes: 5, madeAt: new Date(now - hours * HOUR_MS) })
const failed: JobReport = {
  ...{
    name: 'backup',
    state: 'failed',
    progress: 0.3,
    startedAt: '2026-11-22T11:00:00.000Z',
    outcome: 'Full',
  },
}
const facts: BackupFacts = { list: [], place: '/b', isNightly: true, isElsewhere: false, job: undefined }

test.each<[Partial<BackupFacts>, object]>([
  [{ list: [backup(4)] }, { ok: true, value: '4 h ago', at: '2026-11-22T08:00:00.000Z' }],
  [{ list: [backup(30)] }, { ok: false, text: 'The last backup is more than a day old' }],
  [
    { list: [backup(30)], isNightly: false },
    { ok: false, text: 'Nightly backups are turned off (BACKUP_HOUR)' },
  ],
  [
    { list: [backup(4)], job: failed },
    { ok: false, value: '4 h ago', text: 'The last backup failed: Full' },
  ],
  [{}, { ok: false, text: 'No backup has been made yet' }],
  [{ isNightly: false }, { ok: false, text: 'Nightly backups are turned off (BACKUP_HOUR)' }],
  [{ list: undefined }, { ok: false, text: "Can't read the backup location" }],
  [
    { list: undefined, isElsewhere: true },
    { ok: true, text: BACKUP_ELSEWHERE },
  ],
])('backups %j', (given, expected) => {
  expect(backupCheck({ ...facts, ...given }, now)).toMatchObject({ name: 'backup', ...expected })
})

test('a disk that fills up is told before it is full', () => {
  const disk = { bytes: 64 * GB, freeBytes: 40 * GB, databaseBytes: GB, isFull: false }
  expect(diskCheck(disk)).toMatchObject({ ok: true, value: '38% of 64 GB', share: 0.375 })
  expect(diskCheck({ ...disk, freeBytes: 3 * GB })).toMatchObject({
    ok: false,
    text: 'Only 3.0 GB free',
  })
  expect(diskCheck({ ...disk, freeBytes: 0, isFull: true })).toMatchObject({
    ok: false,
    text: "The disk is full. Changes can't be saved.",
  })
})

test.each([
  [-5, '0 ms'],
  [999, '999 ms'],
  [59_999, '59 s'],
  [119_000, '1 min'],
  [47 * HOUR_MS, '47 h'],
  [49 * HOUR_MS, '2 days'],
])('%i ms are %s', (ms, text) => {
  expect(durationText(ms)).toBe(text)
})

test('a backup is due once after the hour has come, and after a night that was missed', () => {
  const at = (day: number, hour: number, minute = 0) => new Date(2026, 10, day, hour, minute)
  expect(isDue(3, at(22, 12), undefined)).toBe(true)
  expect(isDue(3, at(22, 2), at(21, 3, 1))).toBe(false)
  expect(isDue(3, at(22, 3), at(21, 3, 1))).toBe(true)
  expect(isDue(3, at(22, 12), at(22, 3, 1))).toBe(false)
  expect(isDue(3, at(25, 12), at(22, 3, 1))).toBe(true)
})
