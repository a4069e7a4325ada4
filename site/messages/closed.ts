/** What screens say while the directory has no accounts and takes no submissions. */
export const SIGN_IN = 'Sign in'
export const ACCOUNTS_CLOSED =
  'Accounts are not open yet on this directory. You can browse, search and share without one.'
export const SUBMIT_AGENT = 'Submit Agent'
export const SUBMISSIONS_CLOSED =
  'This directory does not take submissions on the site yet. Whoever runs it can add agents for you.'
export const BROWSE = 'Browse'
export const ADDED_TODAY = 'Added Today'
