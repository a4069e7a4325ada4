/** What parts of a page tell each other on the document. */

/** A call that carried the visitor's token was refused with 401. */
export const TOKEN_REFUSED = 'roster:token-refused'

/** Who is signed in has changed; components/account-boot.astro listens too. */
export const ACCOUNT_CHANGED = 'roster:account'

/** The first island of a page has been started; those that wait for company start too. */
export const ISLANDS_STARTED = 'roster:intent'
