import type { ClaimMethod } from '#site/domain/owners.ts'

export const CLAIM = 'Is this yours?'
export const CLAIM_HINT = 'is yours if you control its website or repository. Prove it in one of these ways.'

export const METHOD_TITLES: Record<ClaimMethod, string> = {
  email: 'Email',
  tag: 'Tag on the page',
  file: 'File on the website',
  repository: 'File in the repository',
}
