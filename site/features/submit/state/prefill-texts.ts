/** What the box that reads a website says, and the fields it fills. */
export const START_FROM_ADDRESS = 'Start from an address'
export const START_HINT = 'Roster reads the page and proposes what it finds. Nothing you typed is replaced.'
export const WEBSITE_TO_READ = 'Website to read'
export const FETCH_DETAILS = 'Fetch details'
export const FETCHING = 'Fetching...'
export const PREFILL_FAILED = 'The page could not be read. You can fill in the form yourself.'
export const NOTHING_FOUND =
  'The page says nothing of itself that fits here. You can fill in the form yourself.'

export const FOUND_LABELS = {
  name: 'name',
  description: 'description',
  githubUrl: 'GitHub',
  xAccount: 'X handle',
  image: 'a picture',
} as const

export function foundDetails(labels: readonly string[], differing: number): string {
  const [last = '', ...others] = labels.toReversed()
  const list = others.length > 0 ? `${others.toReversed().join(', ')} and ${last}` : last
  const noun = labels.length === 1 ? 'detail' : 'details'
  return `Found ${labels.length} ${noun}: ${list}.${differs(differing)}`
}

function differs(differing: number): string {
  if (differing === 0) return ''
  return differing === 1
    ? ' One of them differs from what you wrote.'
    : ` ${differing} of them differ from what you wrote.`
}

export const FROM = 'From'
export const UNDO = 'Undo'
export const undoFetched = (label: string) => `Undo the fetched ${label}`
export const THE_SITE_SAYS = 'The site says:'
export const USE_THIS = 'Use this'
export const proposedFor = (label: string) => `Use this as ${label}`
