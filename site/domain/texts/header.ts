/** The words of header and footer. */
export const SKIP_TO_CONTENT = 'Skip to content'
export const HOME_LABEL = 'Roster, home'
export const MAIN_NAVIGATION = 'Main'
/** Follows 'Sign in' for readers: where the link leads whoever is signed in. */
export const SIGN_IN_TO = ', profile'
export const SEARCH_PLACEHOLDER = 'Search AI agents...'
export const SEARCH_LABEL = 'Search AI agents'

export const FOOTER_NAVIGATION = 'Footer'
export const THEME = 'Theme'
export const THEME_LIGHT = 'Light theme'
export const THEME_SYSTEM = 'System theme'
export const THEME_DARK = 'Dark theme'
