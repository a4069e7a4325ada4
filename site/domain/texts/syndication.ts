export const FEED_LABEL = 'Newest agents'
export const FEED_DESCRIPTION = "The newest AI agents in the directory, as they're approved."
export const RSS = 'RSS'
export const newestOf = (category: string) => `Newest agents: ${category}`
export const HOME = 'Home'

export const LLMS_INTRODUCTION =
  'Every agent has a page. Add .md to its URL to get the same information as Markdown. ' +
  'Only agents approved by an admin are listed. No account is needed to read anything here.'
