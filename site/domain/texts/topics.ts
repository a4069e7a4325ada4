/** What the pages of categories and tags say. */
export const BREADCRUMB = 'Breadcrumb'
export const CATEGORIES = 'Categories'
export const ALL_CATEGORIES = 'All categories'

export const categoryTitle = (name: string) => `${name}: AI agents`
export const categoryExplained = (name: string) =>
  `AI agents in ${name}: what each one does, what it costs and how many people like it.`
export const agentsIn = (name: string) => `${name} agents`
export const NO_AGENTS_IN_CATEGORY = 'No agents yet'
export const noAgentsExplained = (name: string) =>
  `Nothing in ${name} has been approved so far. Agents appear here as soon as the first one is.`
export const OTHER_CATEGORIES = 'Other categories'
export const THEIR_CATEGORIES = 'In these categories'

export const taggedTitle = (tag: string) => `AI agents tagged ${tag}`
export const taggedExplained = (tag: string) =>
  `Agents that carry the tag ${tag}: what each one does, what it costs and how many people like it.`
export const agentsTagged = (tag: string) => `Agents tagged ${tag}`
