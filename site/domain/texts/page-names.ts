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
