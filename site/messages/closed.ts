/** The text of the page /submit while the directory takes no submissions. */
export const SUBMISSIONS_CLOSED =
  'This directory does not take submissions on the site yet. Whoever runs it can add agents for you.'
