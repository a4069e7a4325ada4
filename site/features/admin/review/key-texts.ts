/** The words on the keys of the review desk. */
export const KEYS = 'Keys'
export const KEY_HELP = [
  ['j / k', 'Next, previous'],
  ['a', 'Approve'],
  ['r', 'Reject, then 1-6 for a reason, Enter to send'],
  ['f', 'Feature or unfeature'],
  ['e', 'Edit'],
  ['x', 'Choose for the bulk bar'],
  ['z', 'Undo, for 10 seconds'],
  ['/', 'Find'],
  ['?', 'This list'],
] as const
export const KEYS_WORK = 'Single keys work on this desk'
export const KEYS_WORK_HINT = 'Kept in this browser. Off, everything still works by Tab and Enter.'
