/** What the toggles of the header's panels say. */
export const OPEN_MENU = 'Open menu'
export const CLOSE_MENU = 'Close menu'
export const OPEN_SEARCH = 'Open search'
export const CLOSE_SEARCH = 'Close search'
