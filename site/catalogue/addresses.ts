/** Every address of the site, as links name it and pages are published. */

/** Pages that are there whatever the catalogue holds. */
export const PAGES = {
  home: '/',
  addedToday: '/added-today',
  submit: '/submit',
  profile: '/profile',
  signIn: '/signin',
  signUp: '/signup',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  verifyEmail: '/verify-email',
  confirmEmail: '/confirm-email',
  terms: '/terms',
  privacy: '/privacy',
} as const

export function agentPath(id: string): string {
  return `/agent/${id}`
}

export function categoryPath(slug: string): string {
  return `/category/${slug}`
}

export function tagPath(slug: string): string {
  return `/tag/${encodeURIComponent(slug)}`
}

/** A page of AI News; the first is 1. */
export function newsPath(page: number): string {
  return page === 1 ? '/ai-news' : `/ai-news/${page}`
}
