/** What the sign-in page says while the directory has no accounts. */
export const SIGN_IN = 'Sign in'
export const ACCOUNTS_CLOSED =
  'Accounts are not open yet on this directory. You can browse, search and share without one.'
export const BROWSE = 'Browse'
export const ADDED_TODAY = 'Added Today'
