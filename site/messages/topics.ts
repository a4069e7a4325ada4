/** What the pages of categories and tags say. */
import { counted } from './counted.ts'

export const BREADCRUMB = 'Breadcrumb'
export const CATEGORIES = 'Categories'
export const ALL_CATEGORIES = 'All categories'

export const agents = (total: number) => counted(total, 'agent')
export const firstOf = (shown: number, total: number) => `The ${shown} most popular of ${total} agents`

export const categoryTitle = (name: string) => `${name}: AI agents`
export const categoryExplained = (name: string) =>
  `AI agents in ${name}: what each one does, what it costs and how many people like it.`
export const browseAllIn = (total: number, name: string) => `Browse all ${total} in ${name}`
export const NO_AGENTS_IN_CATEGORY = 'No agents yet'
export const noAgentsExplained = (name: string) =>
  `Nothing in ${name} has been approved so far. Agents appear here as soon as the first one is.`
export const OTHER_CATEGORIES = 'Other categories'
export const THEIR_CATEGORIES = 'In these categories'

export const taggedTitle = (tag: string) => `AI agents tagged ${tag}`
export const taggedExplained = (tag: string) =>
  `Agents that carry the tag ${tag}: what each one does, what it costs and how many people like it.`
export const searchFor = (tag: string) => `Search for "${tag}"`
