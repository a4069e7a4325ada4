import { expect, test } from 'vitest'
import { BACKUP_ELSEWHERE } from '#site/server/backups/backup-texts.ts'
import {
  type BackupFacts,
  backupLine,
  copyLine,
  databaseLine,
  durationText,
  mailLine,
  type NewsFacts,
  newsLine,
} from './lines.ts'

const HOUR_MS = 3_600_000
const AWAY = "PocketBase isn't responding. The site keeps serving the data it has."
const now = Date.parse('2026-11-22T12:00:00.000Z')
const hoursAgo = (hours: number) => new Date(now - hours * HOUR_MS)

test.each([
  [{}, true, { state: 'works', text: 'Changes show up on the site within a second.' }],
  [{}, false, { state: 'broken', text: "The latest changes aren't visible on the site yet." }],
  [{ connected: false }, false, { state: 'broken', text: AWAY }],
  [
    { replicaDamaged: true },
    true,
    { state: 'broken', text: 'The replica was corrupted and is being rebuilt.' },
  ],
  [{ diskFull: true }, true, { state: 'broken', text: "The disk is full. Changes can't be saved." }],
])('database %j, seen by readers: %s', (state, isSeen, expected) => {
  const well = { connected: true, replicaDamaged: false, diskFull: false }
  expect(databaseLine({ ...well, ...state }, isSeen)).toEqual(expected)
})

const made = (hours: number) => ({ name: 'x', bytes: 5_000_000, madeAt: hoursAgo(hours) })
const NEVER = 'No backup has been made yet.'
const [FRESH, OLD] = ['4 h ago, 4.8 MB, in /b.', '30 h ago, 4.8 MB, in /b.']
const LATE = 'It should run once a day. See the server log for details.'

test.each<[Partial<BackupFacts>, object]>([
  [{ list: [made(4)] }, { state: 'works', text: FRESH, action: 'backup' }],
  [{ list: [made(30)] }, { state: 'broken', text: `${OLD} ${LATE}` }],
  [
    { list: [made(30)], isNew: true },
    { state: 'waiting', text: `${OLD} The next run starts within minutes.` },
  ],
  [
    { list: [made(4)], problem: 'Full' },
    { state: 'broken', text: `${FRESH} The last attempt failed: Full` },
  ],
  [
    { list: [made(4)], isNightly: false },
    { state: 'off', text: `${FRESH} Nightly backups are turned off (BACKUP_HOUR).`, action: 'backup' },
  ],
  [{}, { state: 'broken', text: `${NEVER} ${LATE}` }],
  [{ isNew: true }, { state: 'waiting', text: `${NEVER} The next run starts within minutes.` }],
  [{ list: undefined }, { state: 'broken', text: "Can't read the backups in /b." }],
  [
    { list: undefined, isElsewhere: true },
    { state: 'off', text: BACKUP_ELSEWHERE },
  ],
])('backups %j', (given, expected) => {
  const facts = {
    list: [],
    place: '/b',
    problem: undefined,
    isNightly: true,
    isElsewhere: false,
    isNew: false,
  }
  expect(backupLine({ ...facts, ...given }, now)).toMatchObject(expected)
})

test.each([
  [undefined, { state: 'unset' }],
  [{}, { state: 'works', text: '0 ms behind, in /mnt/copy.' }],
  [
    { behindMs: 400_000, isLate: true },
    { state: 'broken', text: "Changes haven't reached /mnt/copy for 6 min." },
  ],
  [{ problem: "Can't replicate" }, { state: 'broken', text: "Can't replicate" }],
])('copy %j', (state, expected) => {
  const well = { place: '/mnt/copy', behindMs: 0, isLate: false, problem: undefined }
  expect(copyLine(state && { ...well, ...state })).toMatchObject(expected)
})

const delayed = [{ tries: 3, problem: 'Connection refused', nextAt: '2026-11-22T12:04:00.000Z' }]

test.each([
  [{}, true, { state: 'works', text: 'No emails failed.' }],
  [{ waiting: 2 }, true, { state: 'works', text: '2 emails queued, none failed.' }],
  [{}, false, { state: 'unset' }],
  [
    { failed: 2, problem: 'No such mailbox', delayed },
    false,
    { state: 'broken', text: "2 emails couldn't be sent: No such mailbox", action: 'retry' },
  ],
  [{ delayed }, true, { state: 'broken', text: 'Failed 3 times, retrying in 4 min: Connection refused' }],
])('emails %j, with a mail server: %s', (state, hasServer, expected) => {
  const well = { waiting: 0, failed: 0, problem: '', delayed: [] }
  expect(mailLine({ ...well, ...state }, hasServer, now)).toMatchObject(expected)
})

test('emails while PocketBase is unavailable', () => {
  expect(mailLine(undefined, true, now)).toEqual({ state: 'broken', text: AWAY })
})

test.each<[Partial<NewsFacts>, object]>([
  [{ feeds: 0 }, { state: 'off', text: 'NEWS_FEEDS is set to none.' }],
  [{ lastRun: hoursAgo(3) }, { state: 'works', text: 'Fetched 3 h ago from 10 feeds.' }],
  [{ lastRun: hoursAgo(72) }, { state: 'broken', text: `Fetched 3 days ago from 10 feeds. ${LATE}` }],
  [{ isNew: true }, { state: 'waiting' }],
  [{}, { state: 'broken', text: `Nothing has been fetched from 10 feeds yet. ${LATE}` }],
])('news %j', (given, expected) => {
  expect(newsLine({ feeds: 10, lastRun: undefined, isNew: false, ...given }, now)).toMatchObject(expected)
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
