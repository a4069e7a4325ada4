export const BREADCRUMB = 'Breadcrumb'
export const CATEGORIES = 'Categories'
export const ALL_CATEGORIES = 'All categories'

export const categoryTitle = (name: string) => `${name}: AI agents`
export const categoryExplained = (name: string) =>
  `AI agents in ${name}: what each one does, what it costs, and how many people upvoted it.`
export const agentsIn = (name: string) => `${name} agents`
export const NO_AGENTS_IN_CATEGORY = 'No agents yet'
export const noAgentsExplained = (name: string) =>
  `No agents in ${name} have been approved yet. They'll appear here as soon as the first one is.`

export const taggedTitle = (tag: string) => `AI agents tagged ${tag}`
export const taggedExplained = (tag: string) =>
  `AI agents tagged ${tag}: what each one does, what it costs, and how many people upvoted it.`
export const agentsTagged = (tag: string) => `Agents tagged ${tag}`
