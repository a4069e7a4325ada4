export const FEED_LABEL = 'Newest agents'
export const FEED_DESCRIPTION = "The newest AI agents in the directory, as they're approved."
export const RSS = 'RSS'
export const newestOf = (category: string) => `Newest agents: ${category}`
export const HOME = 'Home'

export const LLMS_INTRODUCTION =
  'Every agent has a page. Add .md to its URL to get the same information as Markdown. ' +
  'Only agents approved by an admin are listed. No account is needed to read anything here.'
export const WHOLE_CATALOGUE = 'The whole catalogue'
export const CATALOGUE_NDJSON = 'every agent, one JSON object per line'
export const CATALOGUE_JSON = 'every agent and category as one JSON document'
export const OPENAPI = 'the public API: search, filters, single agents'
export const SITEMAP = 'URLs of all pages'
export const FEED = "the newest agents as they're added"
export const NEWEST_AGENTS = 'Newest agents'
