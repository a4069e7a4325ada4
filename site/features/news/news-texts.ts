export const AI_NEWS_SUBTITLE = "What's new in AI agents, day by day, with links to the sources"
export const NO_NEWS = 'No news yet'
export const NO_NEWS_EXPLAINED =
  'Articles will appear here as soon as the first ones arrive. In the meantime, browse the agents.'
export const pageOf = (page: number, pages: number) => `Page ${page} of ${pages}`
/** Unique titles and descriptions for search results. */
export const onPage = (text: string, page: number) => (page === 1 ? text : `${text} – page ${page}`)
