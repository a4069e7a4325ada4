export const NO_NEWS = 'No news yet'
export const pageOf = (page: number, pages: number) => `Page ${page} of ${pages}`
/** Unique titles and descriptions for search results. */
export const onPage = (text: string, page: number) => (page === 1 ? text : `${text} – page ${page}`)
