/** Suggests form values from a page's own metadata. */

import { z } from 'zod'
import type { Output } from '#site/contracts/routes.ts'
import { repositoryOf } from '#site/domain/likeness/repository.ts'
import {
  DESCRIPTION_LENGTH_MAX,
  DESCRIPTION_LENGTH_MIN,
  NAME_LENGTH_MAX,
  URL_LENGTH_MAX,
} from '#site/domain/limits.ts'
import { isWebUrl, storedAddress } from '#site/domain/links/links.ts'
import { isSharedByPath } from '#site/domain/links/shared-hosts.ts'
import { xHandleOf } from '#site/domain/links/x-handle.ts'
import { oneLine, shorten } from '#site/domain/words/foreign-text.ts'
import { nameKey } from '#site/domain/words/text.ts'
import type { PageFacts } from './read-page.ts'

export type Proposal = Output<'POST /api/prefill'>

const SEPARATOR = /\s+[-–—|·•»]\s+|:\s+/
/** A post may be someone else's. */
const PROFILE = /^https?:\/\/(?:www\.|mobile\.)?(?:x|twitter)\.com\/@?\w{1,15}\/?(?:[?#].*)?$/i

const KIND = /(?:Software|Web|Mobile)(?:Application|SourceCode)|^Product$/
const DEPTH_MAX = 6
const text = z.string().optional().catch(undefined)
const software = z.object({
  name: text,
  description: text,
  codeRepository: text,
  sameAs: z
    .union([z.string().transform((one) => [one]), z.array(z.string())])
    .catch([])
    .default([]),
})

type Software = z.output<typeof software>

export function proposalOf(facts: PageFacts, url: string): Proposal {
  const page = new URL(url)
  const base = resolved(facts.base, url) ?? url
  const software = softwareIn(facts.data)
  const found = {
    name: nameOf(facts, software, page),
    description: descriptionOf(facts, software),
    githubUrl: githubOf(facts, software, page),
    xAccount: accountOf(facts, page),
    image: imageOf(facts, base),
  }
  return {
    site: hostOf(page),
    websiteUrl: websiteOf(facts, base, page),
    ...Object.fromEntries(Object.entries(found).filter(([, value]) => value)),
  }
}

/** On a store or code host, the site's name isn't the product's. */
function nameOf({ metas, title }: PageFacts, software: Software | undefined, page: URL): string {
  const repository = repositoryOf(page.href)
  if (repository) return repository.name
  const own = isSharedByPath(hostOf(page)) ? [] : [metas.get('og:site_name'), metas.get('application-name')]
  const names = [...own, software?.name, withoutSlogan(title || (metas.get('og:title') ?? ''), page)]
  const name = names.map((one) => oneLine(one ?? '')).find((one) => nameKey(one))
  return shorten(name ?? '', NAME_LENGTH_MAX)
}

/** Picks the part of a title that matches the host, or else the first one. */
function withoutSlogan(title: string, page: URL): string {
  const parts = oneLine(title).split(SEPARATOR)
  const labels = hostOf(page).split('.').slice(0, -1).map(nameKey)
  const isNamed = (part: string) =>
    labels.some((label) => label && (label === nameKey(part) || hostOf(page) === part.toLowerCase()))
  return parts.find(isNamed) ?? parts[0] ?? ''
}

function descriptionOf({ metas }: PageFacts, software: Software | undefined): string {
  const texts = [
    ...['og:description', 'description', 'twitter:description'].map((name) => metas.get(name)),
    software?.description,
  ]
  const text = texts.map((one) => oneLine(one ?? '')).find((one) => one.length >= DESCRIPTION_LENGTH_MIN)
  return shorten(text ?? '', DESCRIPTION_LENGTH_MAX)
}

function githubOf({ anchors }: PageFacts, software: Software | undefined, page: URL): string {
  const addresses = [page.href, software?.codeRepository ?? '', ...(software?.sameAs ?? []), ...anchors]
  for (const address of addresses) {
    const repository = repositoryOf(address)
    const path = repository && `${repository.owner}/${repository.name}`
    if (path && /^[\w.-]+\/[\w.-]+$/.test(path)) return `https://github.com/${path}`
  }
  return ''
}

function accountOf({ metas, anchors }: PageFacts, page: URL): string {
  if (isSharedByPath(hostOf(page))) return ''
  const profiles = anchors.filter((address) => PROFILE.test(address.trim()))
  const handles = [metas.get('twitter:site') ?? '', ...profiles].map((text) => xHandleOf(text.trim()))
  return handles.find(Boolean) ?? ''
}

function imageOf({ metas, links }: PageFacts, base: string): string | undefined {
  const named = ['og:image:secure_url', 'og:image', 'og:image:url', 'twitter:image', 'twitter:image:src']
  const icons = ['apple-touch-icon', 'apple-touch-icon-precomposed', 'icon']
  return [...named.map((name) => metas.get(name)), ...icons.map((relation) => links.get(relation))]
    .map((address) => resolved(address, base))
    .find((address) => address?.startsWith('https://') && isUsable(address))
}

/** Prefers the canonical URL if it's on the same host. */
function websiteOf({ links }: PageFacts, base: string, page: URL): string {
  const canonical = resolved(links.get('canonical'), base)
  const own = canonical && isUsable(canonical) && hostOf(new URL(canonical)) === hostOf(page)
  const url = new URL(own ? canonical : page)
  url.protocol = page.protocol
  url.hash = ''
  return storedAddress(url.href)
}

function resolved(address: string | undefined, base: string): string | undefined {
  const text = address?.trim()
  return text && URL.canParse(text, base) ? new URL(text, base).href : undefined
}

function isUsable(address: string): boolean {
  return address.length <= URL_LENGTH_MAX && isWebUrl(address)
}

function hostOf({ hostname }: URL): string {
  return hostname.replace(/^www\./, '')
}

function softwareIn(texts: readonly string[]): Software | undefined {
  for (const json of texts) {
    const found = search(parse(json), 0)
    if (found) return software.parse(found)
  }
  return undefined
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}

/** Also searches lists, `@graph`, and nested objects. */
function search(value: unknown, depth: number): object | undefined {
  if (typeof value !== 'object' || value === null || depth > DEPTH_MAX) return undefined
  const kind = '@type' in value ? [value['@type']].flat().filter((one) => typeof one === 'string') : []
  if (kind.some((one) => KIND.test(one))) return value
  for (const part of Object.values(value)) {
    const found = search(part, depth + 1)
    if (found) return found
  }
  return undefined
}
