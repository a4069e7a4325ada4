/** Texts about the running site in the admin area: its checks, jobs, and emails. */
import { type Wording, wording } from '#site/domain/wording.ts'

export const OPERATION_JOBS = ['publish', 'recount', 'backup', 'news'] as const
export type OperationJob = (typeof OPERATION_JOBS)[number]

export const OPERATION_CHECKS = [
  'replica',
  'publisher',
  'mail',
  'backup',
  'votes',
  'disk',
  'versions',
] as const
export type OperationCheck = (typeof OPERATION_CHECKS)[number]

const number = (count: number) => count.toLocaleString('en-US')
const counted = (count: number, one: string, many: string) => `${number(count)} ${count === 1 ? one : many}`

export const CHECK_NAMES: Record<OperationCheck, string> = {
  replica: 'Replica lag',
  publisher: 'Publisher',
  mail: 'Mail',
  backup: 'Last backup',
  votes: 'Votes',
  disk: 'Disk',
  versions: 'Versions',
}
export const JOB_NAMES: Record<OperationJob, string> = {
  publish: 'Republish all pages',
  recount: 'Recount votes',
  backup: 'Back up now',
  news: 'Fetch news',
}

export const AGO = (amount: string) => `${amount} ago`

const SECOND_MS = 1000
const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** In one unit. */
export function durationText(ms: number): string {
  if (ms < SECOND_MS) return `${number(Math.max(0, Math.round(ms)))} ms`
  if (ms < MINUTE_MS) return `${number(Math.floor(ms / SECOND_MS))} s`
  if (ms < HOUR_MS) return `${number(Math.floor(ms / MINUTE_MS))} min`
  if (ms < 2 * DAY_MS) return `${number(Math.floor(ms / HOUR_MS))} h`
  return counted(Math.floor(ms / DAY_MS), 'day', 'days')
}

export const POCKETBASE_UNAVAILABLE = "PocketBase isn't responding. The site keeps serving the data it has."
export const REPLICA_FRESH = 'Changes show up on the site within a second'
export const REPLICA_BEHIND = 'Behind'
export const REPLICA_BEHIND_TEXT = "The latest changes aren't visible on the site yet"
export const REPLICA_CORRUPTED = 'The replica was corrupted and is being rebuilt'

export const PAGES_QUEUED = (pages: number) => `${number(pages)} queued`
export const ALL_PUBLISHED = 'All pages are published'
export const PAGES_PUBLISHING = 'Queued pages are rendered on demand'
export const PAGES_FAILING = (pages: number) =>
  `${counted(pages, 'page keeps', 'pages keep')} failing and ${pages === 1 ? 'is' : 'are'} rendered on demand. See the server log for details.`

export const NOT_KNOWN = 'Unknown'
export const EMAILS_QUEUED = (mails: number) => `${number(mails)} queued`
export const EMAILS_SENT_AT_ONCE = 'Emails are sent right away'
export const MAIL_TO_FILES = 'No mail server is configured. Emails are written to files.'
export const EMAILS_FAILED = (emails: number) => `${counted(emails, 'email', 'emails')} couldn't be sent`
export const MAIL_DELAYED = (tries: number, wait: string, problem: string) =>
  `Failed ${counted(tries, 'time', 'times')}, retrying in ${wait}: ${problem}`

export const NO_BACKUP = 'None yet'
export const BACKUP_TEXT = (size: string, place: string) => `${size}, in ${place}`
export const BACKUP_OLD = 'The last backup is more than a day old'
export const BACKUP_MISSING = 'No backup has been made yet'
export const NIGHTLY_OFF = 'Nightly backups are turned off (BACKUP_HOUR)'
export const BACKUP_FAILED = (problem: string) => `The last backup failed: ${problem}`
export const BACKUPS_UNREADABLE = "Can't read the backup location"
export const BACKUP_OF_OTHERS = 'External'

export const VOTES_COUNTED = 'Counted'
export const VOTES_BY_TRIGGER = 'Votes are counted as they come in'
export const RECOUNTED = (agents: number, wrong: number) =>
  `${counted(agents, 'agent', 'agents')}, ${counted(wrong, 'difference', 'differences')}`
export const LAST_RECOUNT = (outcome: string) => `Recounted: ${outcome}`

export const DISK_USED = (percent: number, size: string) => `${percent}% of ${size}`
export const DISK_TEXT = (free: string, database: string) => `${free} free, database ${database}`
export const DISK_NEARLY_FULL = (free: string) => `Only ${free} free`
export const DISK_IS_FULL = "The disk is full. Changes can't be saved."
export const USED = (percent: number) => `${percent}% used`

export const VERSIONS_TEXT = (roster: string, pocketBase: string, node: string) =>
  `Roster ${roster}, PocketBase ${pocketBase}, Node ${node}`
export const UNKNOWN_VERSION = '(unknown version)'

export const JOB_RUNS = 'This job is already running'
export const JOB_UNKNOWN_HERE = "Jobs aren't available on this site"
export const JOB_FAILED_UNKNOWN = 'The job failed. See the server log for details.'
export const PUBLISHED_AGAIN = (pages: number) => `${counted(pages, 'page', 'pages')} republished`
export const PUBLISHER_BROKE = 'The publisher restarted while the job was running'
export const BACKED_UP = (name: string, size: string) => `${name}, ${size}`
export const EMAIL_UNKNOWN = 'This email no longer exists'
export const EMAIL_WITHOUT_TEXT = "The content of this email isn't stored, so it can't be resent"

export const AS_OF = (time: string, seconds: number) => `As of ${time}, refreshed every ${seconds} s`
export const OPERATIONS_FAILED = "Couldn't load the site status"
export const NEEDS_ATTENTION = (names: string) => `Needs attention: ${names}`
export const SITE_STAYS_UP = (percent: number) => `${percent}% done. The site stays online.`
export const JOB_DONE = (outcome: string) => `Done: ${outcome}`
export const JOB_FAILED = (outcome: string) => `Failed: ${outcome}`
export const FAILED_EMAILS = 'Failed emails'
export const EMAIL_TO = 'To'
export const EMAIL_KIND = 'Template'
export const EMAIL_PROBLEM = 'Error'
export const EMAIL_SINCE = 'Created'
export const EMAIL_ACTIONS = 'Actions'
export const CONSOLE_EMAIL = 'PocketBase console'
export const EMAIL_RETRY = 'Resend'
export const EMAIL_DELETE = 'Delete'
export const EMAIL_RETRY_OF = (to: string) => `Resend to ${to}`
export const EMAIL_DELETE_OF = (to: string) => `Delete email to ${to}`
export const EMAIL_DELETE_TITLE = (to: string) => `${EMAIL_DELETE_OF(to)}?`
export const EMAIL_DELETE_TEXT = "It won't be sent, and its content will be deleted."
export const EMAIL_QUEUED = wording('Email queued', "It'll be sent within seconds.")
export const EMAIL_DELETED = { title: 'Email deleted' } satisfies Wording
export const OPERATION_FAILED = wording('Error', 'Something went wrong. Please try again.')
