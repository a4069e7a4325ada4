/** Decides what a method proves about a listing, which is as narrow as the listing. */
import { isIP } from 'node:net'
import { parse } from 'tldts'
import { repositoryOf } from '#site/domain/likeness/repository.ts'
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
const NO_REPOSITORY = 'This listing has no repository on GitHub.'

/** Without an email address, says what one would prove. */
export function proofOf(method: ClaimMethod, listing: Listing, address?: string): Proof {
  const page = pageOf(listing.websiteUrl)
  const repository = repositoryPath(listing)
  if (method === 'repository')
    return repository ? { proof: `github.com/${repository}` } : { refused: NO_REPOSITORY }
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
export function repositoryPath({ githubUrl, websiteUrl }: Listing): string | undefined {
  const found = repositoryOf(websiteKey(githubUrl || websiteUrl))
  return found && `${found.owner}/${found.name}`
}

function emailProof(page: string, address: string | undefined): Proof {
  const { hostname: host } = new URL(`http://${page}`)
  const { domain, domainWithoutSuffix, isPrivate, publicSuffix } = parse(host, { allowPrivateDomains: true })
  if (isIP(host) || !domain) return { refused: `${host} isn't a domain that gets email.` }
  if (isPrivate)
    return { refused: `${host} is on shared hosting (${publicSuffix}), so an email address proves nothing.` }
  if (isMailProvider(domain, domainWithoutSuffix ?? '') || isSharedByPath(domain))
    return { refused: `Anyone can have an address at ${domain}, so it proves nothing.` }
  if (address === undefined) return { proof: domain }
  const own = [...new Set([domain, host])]
  const at = address.slice(address.lastIndexOf('@') + 1).toLowerCase()
  return own.includes(at)
    ? { proof: at }
    : { refused: `The email address must end with @${own.join(' or @')}.` }
}
