import { wording } from '#site/domain/wording.ts'

export const STATUS = 'Status'
export const STATUS_FAILED = "Couldn't load the status"

export const LINE_NAMES = {
  database: 'Database',
  backup: 'Last backup',
  copy: 'Database replica',
  mail: 'Email',
  news: 'AI News',
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
