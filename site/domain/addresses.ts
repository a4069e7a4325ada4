/** Every address of the site, as links name it and pages are published. */

import { RECORD_ID } from './agent.ts'
import type { Quality } from './qualities.ts'

/** Pages that are there whatever the catalogue holds. */
export const PAGES = {
  home: '/',
  addedToday: '/added-today',
  compare: '/compare',
  saved: '/saved',
  submit: '/submit',
  submission: '/submission',
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
  terms: '/terms',
  privacy: '/privacy',
} as const

/** For people who run a site; one Markdown file each in site/pages/docs/. */
export const GUIDES = [
  '/docs',
  '/docs/configuration',
  '/docs/deployment',
  '/docs/backup',
  '/docs/security',
  '/docs/decisions',
] as const

/** The parameter that shows an agent before it is public. */
export const PREVIEW = 'preview'

export function agentPath(id: string): string {
  return `/agent/${id}`
}

/** A card's link to its agent. Following it upvotes, so scripts load before the first press on it. */
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

/** The list of the agents that have it. */
export function qualityPath(quality: Quality): string {
  return `${PAGES.home}?quality=${quality}`
}

/** A page of AI News; the first is 1. */
export function newsPath(page: number): string {
  return page === 1 ? '/ai-news' : `/ai-news/${page}`
}

/** The page that follows a submission by its secret key, which stands after the number sign so that no server ever reads it. */
export function submissionPath(key: string): string {
  return `${PAGES.submission}#${key}`
}

/** The form for changing a submission, by its id or by its secret key. */
export function editPath(key: string): string {
  return `${PAGES.submit}?edit=${isOwnId(key) ? key : `${BY_LINK}#${key}`}`
}

/** The administrators' editor of an agent. */
export function adminEditPath(id: string): string {
  return `${PAGES.admin}/agent/${id}/edit`
}

/** In place of an id, in the address of the one page that is built as the editor of every agent. */
export const ANY_AGENT = 'any'

/** The address of the page that was built for what stands at this one. */
export function builtPath(path: string): string {
  return /^\/admin\/agent\/[^/]+\/edit$/.test(path) ? adminEditPath(ANY_AGENT) : path
}

/** The value of `edit` where the secret key stands after the number sign. */
export const BY_LINK = 'link'

/** Whether it is the id of an own submission and no secret key. */
export function isOwnId(key: string): boolean {
  return RECORD_ID.test(key)
}
