/** What the tab Audit log says. */
export const AUDIT_FAILED = 'Failed to fetch the audit log'
export const EXPORT_FAILED = { title: 'Export failed', description: 'The audit log could not be read.' }
export const AUDIT_FILE = 'roster-audit.ndjson'
export const EXPORT = 'Export'
export const LOAD_OLDER_ENTRIES = 'Load older entries'
export const NO_ENTRIES = 'No entries'
export const ACTION_FILTER = 'Action'
export const ALL_ACTIONS = 'All actions'
export const ACTOR_FILTER = 'Who'
export const EVERYBODY = 'Everybody'
export const CHAIN_WHOLE = (rows: number) =>
  `Chain unbroken, ${rows.toLocaleString('en-US')} ${rows === 1 ? 'row' : 'rows'}`
export const CHAIN_SO_FAR = (checked: number, rows: number) =>
  `Chain unbroken up to row ${checked.toLocaleString('en-US')} of ${rows.toLocaleString('en-US')}, still checking`
export const CHECK_ALL = 'Check every row'
export const ALL_CHECKED = { title: 'Every row checked', description: 'None was changed, removed or moved.' }
export const CHECK_FAILED = { title: 'Check failed', description: 'Not every row could be read.' }
export const CHAIN_BROKEN = (row: number | undefined) =>
  row === undefined
    ? 'The chain is broken: rows are missing or were added.'
    : `The chain is broken: row ${row} is the first that does not fit.`
export const CHAIN_ADVICE =
  'Somebody changed, removed or moved rows past this site. Compare with an earlier export or a backup.'
export const WHEN = 'When'
export const ACTED_ON = 'On'
export const WHAT = 'What'
export const CHANGE = 'Change'
export const ROW = 'Row'
export const THE_SERVER = 'the server'
export const SOMEBODY_GONE = 'somebody who left'
export const BEFORE_AND_AFTER = 'Before and after'
/** As words: 'approvedAt' is 'approved at'. */
export const fieldText = (field: string) => field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
export const fromTo = (before: string, after: string) => `${before} → ${after}`
export const NOTHING = 'nothing'

/** The kinds of actions, as filters. */
export const ACTION_KINDS = {
  agent: 'Agents',
  user: 'People',
  category: 'Categories',
  job: 'Jobs',
  letter: 'Letters',
  news: 'News',
  import: 'Imports',
} as const

const ACTIONS: Record<string, string> = {
  'agent.approve': 'approved',
  'agent.reject': 'rejected',
  'agent.reopen': 'reopened',
  'agent.feature': 'featured',
  'agent.unfeature': 'unfeatured',
  'agent.edit': 'edited',
  'agent.delete': 'deleted',
  'agent.withdraw': 'withdrew',
  'user.role': 'changed the role of',
  'user.suspend': 'suspended',
  'user.restore': 'restored',
  'user.edit': 'changed the account of',
  'user.delete': 'deleted an account',
  'letter.retry': 'sent again',
  'letter.delete': 'deleted',
  'category.create': 'created',
  'category.change': 'changed',
  'category.order': 'reordered',
  'category.merge': 'merged',
  'category.delete': 'deleted',
  'news.add': 'added',
  'news.change': 'changed',
  'news.hide': 'hid',
  'news.show': 'showed',
  'news.delete': 'deleted',
  'job.news': 'gathered news',
  'job.backup': 'backed up',
  'job.publish': 'published everything again',
  'job.recount': 'recounted votes',
  'import.run': 'imported',
  'import.cancel': 'cancelled the import of',
  'audit.erase': 'erased personal parts of',
}
/** An action without a word of its own is shown by its name. */
export const actionText = (action: string) => ACTIONS[action] ?? action.replace('.', ' ')
