/** Decides what a method proves about a listing. A proof is as narrow as the listing. */
import { isIP } from 'node:net'
import { parse } from 'tldts'
import { isMailProvider, isSharedByPath } from '#site/domain/links/shared-hosts.ts'
import { websiteKey } from '#site/domain/links/website-key.ts'
import type { ClaimMethod } from '#site/domain/owners.ts'

export interface Listing {
  websiteUrl: string
  githubUrl: string
  /** Another listing is on the same host. */
  isHostShared: boolean
}

export type Proof = { proof: string } | { refused: string }

const NARROW = 'This listing is one page of a website, so only a tag on that page or its repository counts.'
const REPOSITORY = /^https:\/\/github\.com\/([\w.-]+\/[\w.-]+)(?=$|[/?#])/
/** First parts of GitHub's own pages. */
const NO_OWNER =
  /^(?:orgs|apps|marketplace|topics|features|sponsors|settings|collections|about|login|users)\//

export function proofOf(method: ClaimMethod, listing: Listing, address?: string): Proof {
  if (method === 'repository') return repositoryProof(listing)
  const page = pageOf(listing.websiteUrl)
  if (method === 'tag') return { proof: page }
  if (isNarrow(listing)) return { refused: NARROW }
  return method === 'file' ? { proof: page } : emailProof(page, address)
}

/** True if nothing but the very page is the listing's own. */
export function isNarrow({ websiteUrl, isHostShared }: Listing): boolean {
  const page = pageOf(websiteUrl)
  return isHostShared || /[/?#]/.test(page) || isSharedByPath(page)
}

/** The page as it's compared, without scheme and www. */
export function pageOf(address: string): string {
  return websiteKey(address).slice('https://'.length)
}

/** The owner and name of the listed repository on GitHub. */
export function repositoryOf({ githubUrl, websiteUrl }: Listing): string | undefined {
  const [, name] = REPOSITORY.exec(websiteKey(githubUrl || websiteUrl)) ?? []
  return name && !NO_OWNER.test(name) ? name : undefined
}

function repositoryProof(listing: Listing): Proof {
  const name = repositoryOf(listing)
  return name ? { proof: `github.com/${name}` } : { refused: 'This listing has no repository on GitHub.' }
}

function emailProof(page: string, address: string | undefined): Proof {
  const host = new URL(`http://${page}`).hostname
  const { domain, isPrivate, publicSuffix } = parse(host, { allowPrivateDomains: true })
  if (isIP(host) || !domain) return { refused: `${host} isn't a domain that gets email.` }
  if (isPrivate)
    return { refused: `${host} is on shared hosting (${publicSuffix}), so an email address proves nothing.` }
  if (isMailProvider(domain) || isSharedByPath(domain))
    return { refused: `Anyone can have an address at ${domain}, so it proves nothing.` }
  if (address === undefined) return { proof: domain }
  const own = new Set([domain, host])
  const at = address.slice(address.lastIndexOf('@') + 1).toLowerCase()
  const listed = new Intl.ListFormat('en', { type: 'disjunction' }).format(own)
  return own.has(at) ? { proof: at } : { refused: `The email address must end with @${listed}.` }
}
