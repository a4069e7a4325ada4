/** The browser's storage by key. Where it is blocked, full, or missing (on the server), values are absent. */

/** The keys that the specification names; the last two are for admins. */
export const AUTH_TOKEN = 'authToken'
export const ADMIN_TOKEN = 'adminToken'
export const ADMIN_USER = 'adminUser'

/** The current user of the last reply; read by account-boot.astro too. */
export const CURRENT_USER = 'currentUser'

/** The saved agents; read by account-boot.astro too. */
export const SAVED = 'saved'
/** The account that owns them, and those that it's known to have. */
export const SAVED_ACCOUNT = 'savedAccount'

/** Passed to the next page: newer upvote counts, and the agent whose card was opened, which counts as an upvote. */
export const UPVOTES = 'upvotes'
export const OPENED = 'opened'

/** The page to return to after signing in; read by wish-boot.astro too. Then the press to repeat there. */
export const RETURN = 'wayBack'
export const WISH = 'wish'

/** The list from which an agent's page was opened. */
export const LIST = 'list'

/** A token that came in the URL of a signed-in visitor; layouts/session-boot.astro stores it. */
export const ARRIVED = 'arrivedToken'

export const PREVIEWED = 'previewed'
/** The draft in the submission form. */
export const SUBMIT_DRAFT = 'submitDraft'
/** Set if single-key shortcuts are off in the review queue. */
export const REVIEW_KEYS = 'deskKeys'
export const REVIEW_PLACE = 'deskPlace'

export const COMPARED = 'compared'

type Area = 'local' | 'session'

export function readStored(area: Area, key: string): string | undefined {
  try {
    return storage(area)?.getItem(key) ?? undefined
  } catch {
    return undefined
  }
}

/** False if storage is full or blocked; the page must work without it. */
export function writeStored(area: Area, key: string, value: string): boolean {
  try {
    const place = storage(area)
    place?.setItem(key, value)
    return place !== undefined
  } catch {
    return false
  }
}

export function removeStored(area: Area, key: string): void {
  try {
    storage(area)?.removeItem(key)
  } catch {
    // Nothing to remove.
  }
}

/** Parses JSON; undefined if it's missing or corrupted. */
export function parseJson(text = '') {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function storage(area: Area): Storage | undefined {
  if (typeof window === 'undefined') return undefined
  return area === 'local' ? window.localStorage : window.sessionStorage
}
