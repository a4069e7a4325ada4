export const shownOf = (first: number, last: number, total: number) =>
  `${first.toLocaleString('en-US')}-${last.toLocaleString('en-US')} of ${total.toLocaleString('en-US')}`
export const STOP = 'Stop'
export const USE_THEIRS = 'Use theirs'
export const USE_MINE = 'Use mine'
