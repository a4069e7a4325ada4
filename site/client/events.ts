/** Events on the document by which parts of a page notify each other. */

/** A call that carried the visitor's token was refused with 401. */
export const TOKEN_REFUSED = 'roster:token-refused'

/** The signed-in user has changed; account-boot.astro listens too. */
export const ACCOUNT_CHANGED = 'roster:account'

/** The first island of a page has started; waiting islands start too. */
export const ISLANDS_STARTED = 'roster:intent'

/** The saved list has changed in this tab; account-boot.astro listens too. */
export const SAVED_CHANGED = 'roster:saved'

export const COMPARED_CHANGED = 'roster:compared'

/** The command palette was asked for; palette-boot.astro dispatches it. */
export const PALETTE_ASKED = 'roster:palette'
