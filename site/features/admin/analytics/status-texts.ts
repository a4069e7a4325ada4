/** Texts of the status section. */
import { wording } from '#site/domain/wording.ts'
import { counted, sizeText } from '#site/domain/words/amounts.ts'

export const STATUS = 'Status'
export const STATUS_FAILED = "Couldn't load the status"

export const LINE_NAMES = {
  database: 'Database',
  backup: 'Last backup',
  copy: 'Copy of the database',
  mail: 'Email',
  news: 'AI News',
} as const
export const STATE_LABELS = {
  works: 'Works',
  waiting: 'Not yet',
  broken: "Doesn't work",
  off: "Isn't set up",
} as const
export const ACTION_LABELS = {
  backup: {
    label: 'Back up now',
    pending: 'Backing up...',
    failed: wording('Error', "Couldn't create a backup. Please try again."),
  },
  retry: {
    label: 'Retry failed emails',
    pending: 'Queuing...',
    failed: wording('Error', "Couldn't queue the emails. Please try again."),
  },
} as const
export const GUIDE = 'How to set it up'
export const guideTo = (name: string) => `${GUIDE}: ${name}`
export const backedUp = ({ name, bytes }: { name: string; bytes: number }) =>
  wording('Backup created', `${name}, ${sizeText(bytes)}`)
export const emailsQueued = (count: number) =>
  count === 0
    ? wording('No emails to retry', "The content of the failed emails isn't stored.")
    : wording(`${counted(count, 'email')} queued`, "They'll be sent within seconds.")
