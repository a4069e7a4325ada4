/** Texts about the running site in the admin area: its checks, jobs, and emails. */
import { type Wording, wording } from '#site/domain/wording.ts'

export const OPERATION_JOBS = ['publish', 'recount', 'backup', 'news'] as const
export type OperationJob = (typeof OPERATION_JOBS)[number]

export const OPERATION_CHECKS = [
  'replica',
  'publisher',
  'mail',
  'backup',
  'copy',
  'votes',
  'disk',
  'versions',
] as const
export type OperationCheck = (typeof OPERATION_CHECKS)[number]

export const CHECK_NAMES: Record<OperationCheck, string> = {
  replica: 'Replica lag',
  publisher: 'Publisher',
  mail: 'Mail',
  backup: 'Last backup',
  copy: 'Copy of the database',
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

export const USED = (percent: number) => `${percent}% used`

export const JOB_RUNS = 'This job is already running'
export const JOB_UNKNOWN_HERE = "Jobs aren't available on this site"
export const JOB_FAILED_UNKNOWN = 'The job failed. See the server log for details.'
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
