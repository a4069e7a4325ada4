/** What AI News says. */
export const AI_NEWS = 'AI News'
export const AI_NEWS_SUBTITLE = 'What happened around AI agents, day by day, with a link to the source'
export const NO_NEWS = 'No news yet'
export const NO_NEWS_EXPLAINED =
  'Articles appear here as soon as the first ones are in. Until then, browse the agents.'
export const BROWSE_COLLECTION = 'Browse all agents'
