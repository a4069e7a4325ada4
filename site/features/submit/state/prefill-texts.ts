/** What the box that reads a website says, and the fields it fills. */
export const START_FROM_ADDRESS = 'Start from a URL'
export const START_HINT = "Roster reads the page and suggests details. Nothing you've typed is overwritten."
export const WEBSITE_TO_READ = 'Website to fetch details from'
export const FETCH_DETAILS = 'Fetch details'
export const FETCHING = 'Fetching...'
export const PREFILL_FAILED = "Couldn't read the page. You can fill in the form yourself."
export const NOTHING_FOUND = "Couldn't find any details on the page. You can fill in the form yourself."

export const FOUND_LABELS = {
  name: 'name',
  description: 'description',
  githubUrl: 'GitHub',
  xAccount: 'X handle',
  image: 'an image',
} as const

export function foundDetails(labels: readonly string[], differing: number): string {
  const list = new Intl.ListFormat('en').format(labels)
  const noun = labels.length === 1 ? 'detail' : 'details'
  return `Found ${labels.length} ${noun}: ${list}.${differs(differing)}`
}

function differs(differing: number): string {
  if (differing === 0) return ''
  return differing === 1 ? ' 1 differs from what you entered.' : ` ${differing} differ from what you entered.`
}

export const FROM = 'From'
export const UNDO = 'Undo'
export const undoFetched = (label: string) => `Undo fetched ${label}`
export const THE_SITE_SAYS = 'From the website:'
export const USE_THIS = 'Use this'
export const proposedFor = (label: string) => `Use this as ${label}`
