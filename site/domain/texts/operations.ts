/** What the administration says about the running site: its checks, jobs and letters. */
import type { OperationCheck, OperationJob } from '#site/domain/operations.ts'
import type { Wording } from '#site/domain/wording.ts'

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
  publish: 'Publish everything again',
  recount: 'Recount votes',
  backup: 'Back up now',
  news: 'Gather news',
}

export const AGO = (amount: string) => `${amount} ago`
export const MILLISECONDS = (amount: number) => `${number(amount)} ms`
export const SECONDS = (amount: number) => `${number(amount)} s`
export const MINUTES = (amount: number) => `${number(amount)} min`
export const HOURS = (amount: number) => `${number(amount)} h`
export const DAYS = (amount: number) => counted(amount, 'day', 'days')

export const POCKETBASE_AWAY = 'PocketBase does not answer; the site goes on with what it has'
export const REPLICA_FRESH = 'Pages show what was saved within a second'
export const REPLICA_BEHIND = 'Behind'
export const REPLICA_BEHIND_TEXT = 'Readers do not see yet what was saved last'
export const REPLICA_DAMAGED = 'The copy of the catalogue was damaged and is being made again'

export const PAGES_WAITING = (pages: number) => `${number(pages)} waiting`
export const ALL_PUBLISHED = 'Every page is published'
export const PAGES_PUBLISHING = 'Pages that wait are rendered when somebody asks for them'
export const PAGES_FAILING = (pages: number) =>
  `${counted(pages, 'page fails', 'pages fail')} again and again, and ${pages === 1 ? 'is' : 'are'} rendered on demand; the log says why`

export const NOT_KNOWN = 'Unknown'
export const MAILS_WAITING = (mails: number) => `${number(mails)} waiting`
export const MAIL_LEAVES = 'Letters leave as they come'
export const MAIL_TO_FILES = 'No mail server is set: letters are written to files'
export const LETTERS_FAILED = (letters: number) =>
  `${counted(letters, 'letter', 'letters')} could not be sent`
export const MAIL_DELAYED = (tries: number, wait: string, problem: string) =>
  `Refused ${counted(tries, 'time', 'times')}, next try in ${wait}: ${problem}`

export const NO_BACKUP = 'None yet'
export const BACKUP_TEXT = (size: string, place: string) => `${size}, in ${place}`
export const BACKUP_OLD = 'It is older than a day'
export const BACKUP_MISSING = 'Nothing was backed up yet'
export const NIGHTLY_OFF = 'No backup is made at night (BACKUP_HOUR)'
export const BACKUP_FAILED = (problem: string) => `The last try failed: ${problem}`
export const BACKUPS_UNREADABLE = 'The place of the backups cannot be read'
export const BACKUP_OF_OTHERS = 'Elsewhere'

export const VOTES_COUNTED = 'Counted'
export const VOTES_BY_TRIGGER = 'Each vote is counted as it is stored'
export const RECOUNTED = (agents: number, wrong: number) =>
  `${counted(agents, 'agent', 'agents')}, ${counted(wrong, 'difference', 'differences')}`
export const LAST_RECOUNT = (outcome: string) => `Recounted: ${outcome}`

export const DISK_USED = (percent: number, size: string) => `${percent}% of ${size}`
export const DISK_TEXT = (free: string, database: string) => `${free} free, database ${database}`
export const DISK_NEARLY_FULL = (free: string) => `Only ${free} are free`
export const DISK_IS_FULL = 'The disk is full: nothing can be saved'
export const USED = (percent: number) => `${percent}% used`

export const VERSIONS_TEXT = (roster: string, pocketBase: string, node: string) =>
  `Roster ${roster}, PocketBase ${pocketBase}, Node ${node}`
export const OF_ITS_OWN = 'of its own'

export const JOB_RUNS = 'This is under way already'
export const JOB_UNKNOWN_HERE = 'Nothing can be set going here'
export const JOB_BROKEN = 'It could not be done; the log says why'
export const PUBLISHED_AGAIN = (pages: number) => `${counted(pages, 'page', 'pages')} made again`
export const PUBLISHER_BROKE = 'The publisher ended meanwhile and started again'
export const BACKED_UP = (name: string, size: string) => `${name}, ${size}`
export const LETTER_UNKNOWN = 'There is no such letter any more'
export const LETTER_WITHOUT_TEXT = 'The text of this letter is not kept, so it cannot be sent again'

export const AS_OF = (time: string, seconds: number) => `As of ${time}, every ${seconds} s`
export const OPERATIONS_FAILED = 'The state of the site could not be read'
export const WRONG_NOW = (names: string) => `Something is wrong: ${names}`
export const SITE_STAYS_UP = (percent: number) => `${percent}% done. The site stays up meanwhile.`
export const JOB_DONE = (outcome: string) => `Done: ${outcome}`
export const JOB_FAILED = (outcome: string) => `Failed: ${outcome}`
export const FAILED_LETTERS = 'Letters that could not be sent'
export const LETTER_TO = 'To'
export const LETTER_KIND = 'Letter'
export const LETTER_PROBLEM = 'Why'
export const LETTER_SINCE = 'Written'
export const LETTER_ACTIONS = 'Actions'
export const CONSOLE_LETTER = 'of the console'
export const LETTER_RETRY = 'Send again'
export const LETTER_DELETE = 'Delete'
export const LETTER_RETRY_OF = (to: string) => `Send again to ${to}`
export const LETTER_DELETE_OF = (to: string) => `Delete the letter to ${to}`
export const LETTER_DELETE_TITLE = (to: string) => `${LETTER_DELETE_OF(to)}?`
export const LETTER_DELETE_TEXT = 'It will never be sent, and its text is not kept.'
export const LETTER_QUEUED = {
  title: 'Letter queued',
  description: 'It is sent within seconds.',
} satisfies Wording
export const LETTER_DELETED = { title: 'Letter deleted' } satisfies Wording
export const OPERATION_FAILED = { title: 'Error', description: 'That did not work' } satisfies Wording
