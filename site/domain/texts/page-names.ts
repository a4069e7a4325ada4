/** Texts of the header and footer, and the names of pages. */
/** What the site's pages are called in links, titles and headings. */
export const BROWSE = 'Browse'
export const ADDED_TODAY = 'Added Today'
export const AI_NEWS = 'AI News'
export const SUBMIT_AGENT = 'Submit Agent'
export const PROFILE = 'Profile'
export const SAVED_PAGE = 'Saved'
/** Also the header's link to the profile while nobody is signed in. */
export const SIGN_IN = 'Sign in'
export const TERMS = 'Terms'
export const PRIVACY = 'Privacy'
export const ADMIN_LOGIN = 'Admin login'
export const ADMIN_DASHBOARD = 'Admin dashboard'

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
