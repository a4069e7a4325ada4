import { RECORD_ID } from './agent.ts'
import type { Row } from './facets.ts'

export const PAGES = {
  home: '/',
  addedToday: '/added-today',
  compare: '/compare',
  saved: '/saved',
  submit: '/submit',
  submission: '/submission',
  claim: '/claim',
  suggest: '/suggest',
  profile: '/profile',
  signIn: '/signin',
  signUp: '/signup',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  verifyEmail: '/verify-email',
  confirmEmail: '/confirm-email',
  admin: '/admin',
  dashboard: '/admin/dashboard',
  moderation: '/moderation',
  gone: '/gone',
  terms: '/terms',
  privacy: '/privacy',
  checks: '/checks',
  agents: '/agents',
  mcp: '/mcp',
  manifest: '/.well-known/ard.json',
} as const

/** For operators, with their names in lists; one Markdown file each in site/pages/docs/. */
export const GUIDE_NAMES = {
  '/docs': 'Overview',
  '/docs/configuration': 'Configuration',
  '/docs/deployment': 'Deployment',
  '/docs/backup': 'Backup and restore',
  '/docs/import': 'Import and export',
  '/docs/security': 'Security',
  '/docs/decisions': 'Decisions',
  '/docs/changelog': 'Changelog',
}
export const GUIDES = Object.keys(GUIDE_NAMES)

export const PREVIEW = 'preview'

export function agentPath(id: string): string {
  return `/agent/${id}`
}

/** A card's link to its agent. A click upvotes, so scripts load before the first press on it. */
export const CARD_LINK = `article a[href^="${agentPath('')}"]`

export function alternativesPath(id: string): string {
  return `${agentPath(id)}/alternatives`
}

export function categoryPath(slug: string): string {
  return `/category/${slug}`
}

export function tagPath(slug: string): string {
  return `/tag/${encodeURIComponent(slug)}`
}

export function facetPath(parameter: Row['parameter'], value: string): string {
  return `${PAGES.home}?${parameter}=${value}`
}

export function newsPath(page: number): string {
  return page === 1 ? '/ai-news' : `/ai-news/${page}`
}

/** The key is in the hash, so no server ever reads it. */
export function submissionPath(key: string): string {
  return `${PAGES.submission}#${key}`
}

export function claimPath(id: string): string {
  return `${PAGES.claim}?agent=${id}`
}

export function editPath(key: string): string {
  return `${PAGES.submit}?edit=${isOwnId(key) ? key : `${BY_LINK}#${key}`}`
}

export function suggestPath(agent: string): string {
  return `${PAGES.suggest}?agent=${agent}`
}

export function adminEditPath(id: string): string {
  return `${PAGES.admin}/agent/${id}/edit`
}

/** Placeholder for the ID in the path of the one prerendered editor page. */
export const ANY_AGENT = 'any'

export function builtPath(path: string): string {
  return /^\/admin\/agent\/[^/]+\/edit$/.test(path) ? adminEditPath(ANY_AGENT) : path
}

export const BY_LINK = 'link'

export function isOwnId(key: string): boolean {
  return RECORD_ID.test(key)
}
