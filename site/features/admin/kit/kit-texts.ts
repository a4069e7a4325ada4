/** Texts of lists, dialogs, and conflicts in the admin area. */
export const shownOf = (first: number, last: number, total: number) =>
  `${first.toLocaleString('en-US')}-${last.toLocaleString('en-US')} of ${total.toLocaleString('en-US')}`
export const STOP = 'Stop'
export const NEXT = 'Next'

export const CHOOSE_VERSION = 'Choose the version to keep.'
export const ONLY_THEIRS = 'Your change no longer applies.'
export const THEIR_VERSION = 'Their version'
export const YOUR_VERSION = 'Your version'
export const USE_THEIRS = 'Use theirs'
export const USE_MINE = 'Use mine'
export const EMPTY_VALUE = '(empty)'
