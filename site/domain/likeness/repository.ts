/** The repository on GitHub that an address means. */

/** First parts of GitHub's own pages, which no owner can be called. */
const OWN_PAGES = new Set(
  `about account apps blog careers codespaces collections contact copilot customer-stories dashboard discussions
  edu enterprise events explore features issues join login logout marketplace mobile models new nonprofit
  notifications organizations orgs pricing pulls readme resources search security sessions settings signup site
  solutions sponsors stars team topics trending users why-github`.split(/\s+/),
)

/** Parsing an address takes far longer. */
const MENTIONED = /github\.com/i

export interface Repository {
  owner: string
  /** Without '.git'. */
  name: string
  /** A folder of it that the address leads to; empty for the whole. */
  folder: string
}

/** Undefined for addresses elsewhere, for GitHub's own pages and for owners without a repository. */
export function repositoryOf(address: string): Repository | undefined {
  if (!MENTIONED.test(address)) return undefined
  const text = address.trim()
  const typed = /^(?:www\.)?github\.com\//i.test(text) ? `https://${text}` : text
  if (!URL.canParse(typed)) return undefined
  const { hostname, pathname } = new URL(typed)
  if (hostname.replace(/^www\./, '') !== 'github.com') return undefined
  const [owner = '', name = '', kind = '', , ...folders] = pathname.split('/').filter(Boolean)
  const repository = name.replace(/\.git$/i, '')
  if (!repository || OWN_PAGES.has(owner.toLowerCase())) return undefined
  return { owner, name: repository, folder: kind === 'tree' ? folders.join('/') : '' }
}

/** Equal for one repository, or one folder of it. */
export function repositoryKey({ owner, name, folder }: Repository): string {
  return [owner, name, folder].filter(Boolean).join('/').toLowerCase()
}

/** The repository whose pages are published at owner.github.io/name. */
export function publishedFrom(host: string, path: string): string | undefined {
  const owner = /^([\w-]+)\.github\.io$/.exec(host)?.[1]
  const name = path.split('/').find(Boolean)
  return owner && name ? `${owner}/${name}`.toLowerCase() : undefined
}
