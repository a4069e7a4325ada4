/** Ways to prove that a listing is one's own, and what pages say of it. */
import { plainName } from './brand.ts'

export const CLAIM_METHODS = ['email', 'tag', 'file', 'repository'] as const
export type ClaimMethod = (typeof CLAIM_METHODS)[number]

export const CLAIM_STATES = ['open', 'expired', 'proven', 'lost'] as const

/** The names that makers put into their websites and repositories. */
export function proofNames(config: { SITE_NAME: string }): { meta: string; file: string } {
  const name = plainName(config).toLowerCase()
  return { meta: `${name}-verification`, file: `${name}.txt` }
}
