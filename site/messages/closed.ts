/** What the page for submissions says while the directory takes none. */
export const SUBMISSIONS_CLOSED =
  'This directory does not take submissions on the site yet. Whoever runs it can add agents for you.'
