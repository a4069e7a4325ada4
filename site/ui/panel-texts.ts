/** The names of the header's toggle buttons. */
export const OPEN_MENU = 'Open menu'
export const CLOSE_MENU = 'Close menu'
export const OPEN_SEARCH = 'Open search'
export const CLOSE_SEARCH = 'Close search'
