/** GitHub's own pages, which can't be owners. */
const OWN_PAGES = new Set(
  `about account apps blog careers codespaces collections contact copilot customer-stories dashboard discussions
  edu enterprise events explore features issues join login logout marketplace mobile models new nonprofit
  notifications organizations orgs pricing pulls readme resources search security sessions settings signup site
  solutions sponsors stars team topics trending users why-github`.split(/\s+/),
)

/** A quick check; parsing takes far longer. */
const MENTIONED = /github\.com/i

export interface Repository {
  owner: string
  name: string
  folder: string
}

/** Undefined for other sites, GitHub's own pages, and owners without a repository. */
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

export function repositoryKey({ owner, name, folder }: Repository): string {
  return [owner, name, folder].filter(Boolean).join('/').toLowerCase()
}

export function publishedFrom(host: string, path: string): string | undefined {
  const owner = /^([\w-]+)\.github\.io$/.exec(host)?.[1]
  const name = path.split('/').find(Boolean)
  return owner && name ? `${owner}/${name}`.toLowerCase() : undefined
}
