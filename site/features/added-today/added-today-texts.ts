import { counted } from '#site/domain/words/amounts.ts'

export const ADDED_TODAY_SUBTITLE = 'Discover the newest AI agents added to our platform'

export const today = (agents: number) => `Today (${counted(agents, 'agent')})`
export const moreThisWeek = (agents: number) => `This Week (${counted(agents, 'more agent')})`
export const thisWeek = (agents: number) => `This Week (${counted(agents, 'agent')})`

export const ONLY_THIS_WEEK = 'No agents were added today, but here are the latest from this week!'
export const NOTHING_NEW = 'No new agents today'
export const NOTHING_NEW_EXPLAINED =
  'Check back later for the latest AI agents, or browse our existing collection.'

export const RECENT_FAILED = 'Failed to fetch recent agents'
