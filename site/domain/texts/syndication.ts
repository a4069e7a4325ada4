/** The texts of feeds, llms.txt and other files for machines. */
export const FEED_LABEL = 'Newest agents'
export const FEED_DESCRIPTION = 'The newest AI agents of the directory, as they are approved.'
export const RSS = 'RSS'
export const newestOf = (category: string) => `Newest agents: ${category}`
export const HOME = 'Home'

export const LLMS_INTRODUCTION =
  'Every agent has a page for people and the same facts as Markdown under that address with .md at its end. ' +
  'Only agents that an administrator has approved are listed. Everything here may be read without an account.'
export const WHOLE_CATALOGUE = 'The whole catalogue'
export const CATALOGUE_NDJSON = 'every agent, one JSON object a line'
export const CATALOGUE_JSON = 'every agent and category as one JSON document'
export const OPENAPI = 'the public API: search, filters, single agents'
export const SITEMAP = 'addresses of all pages'
export const FEED = 'the newest agents as they come'
export const NEWEST_AGENTS = 'Newest agents'
