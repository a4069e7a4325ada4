/** The browser's storage by key; where it is blocked, full or missing (on the server) values are simply absent. */

/** The keys that the specification names; the last two are for administrators. */
export const AUTH_TOKEN = 'authToken'
export const ADMIN_TOKEN = 'adminToken'
export const ADMIN_USER = 'adminUser'

/** The current user as the site last said; read by account-boot.astro too. */
export const CURRENT_USER = 'currentUser'

/** The saved agents; read by account-boot.astro too. */
export const SAVED = 'saved'
/** Whose they are, and what that account is known to have of them. */
export const SAVED_ACCOUNT = 'savedAccount'

/** Keys of what one page tells the next: counts it knows better, and the page that a card opens, which votes. */
export const UPVOTES = 'upvotes'
export const OPENED = 'opened'

/** A token that came in the address while somebody was signed in; layouts/session-boot.astro keeps it. */
export const ARRIVED = 'arrivedToken'

/** The address that was given to show an agent before it is public. */
export const PREVIEWED = 'previewed'
/** What is typed into the form that submits an agent, and the submissions sent from this tab. */
export const SUBMIT_DRAFT = 'submitDraft'
export const SENT_SUBMISSION = 'sentSubmission'
/** Whether single keys work on the review desk. */
export const DESK_KEYS = 'deskKeys'
/** Where the desk stood when the editor was opened from it. */
export const DESK_PLACE = 'deskPlace'

/** Agents chosen to be compared. */
export const COMPARED = 'compared'

type Area = 'local' | 'session'

export function readStored(area: Area, key: string): string | undefined {
  try {
    return storage(area)?.getItem(key) ?? undefined
  } catch {
    return undefined
  }
}

/** False where nothing is kept: the page must work all the same. */
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
    // Without storage there is nothing to remove.
  }
}

function storage(area: Area): Storage | undefined {
  if (typeof window === 'undefined') return undefined
  return area === 'local' ? window.localStorage : window.sessionStorage
}
