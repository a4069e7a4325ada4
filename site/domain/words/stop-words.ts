/** English words that say nothing about what an agent does. */
export const STOP_WORDS: ReadonlySet<string> = new Set(
  (
    'a an and are as at be been but by can could do does for from get give had has have how i if in into is it its ' +
    'like me my need of on or our please should some something such than that the their them then there these ' +
    'they this those to us want was we what when where which who will with would you your'
  ).split(' '),
)
