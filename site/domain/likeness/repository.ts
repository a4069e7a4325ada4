/** GitHub's own pages, which can't be owners. */
const OWN_PAGES = new Set(
  `about account apps blog careers codespaces collections contact copilot customer-stories dashboard discussions
  edu enterprise events explore features issues join login logout marketplace mobile models new nonprofit
  notifications organizations orgs pricing pulls readme resources search security sessions settings signup site
  solutions sponsors stars team topics trending users why-github`.split(/\s+/),
)

export interface Repository {
  owner: string
  name: string
}

/** Undefined for other sites, GitHub's own pages, and owners without a repository. */
export function repositoryOf(address: string): Repository | undefined {
  const [, owner = '', name = ''] =
    /^(?:https?:\/\/)?(?:www\.)?github\.com\/([^/?#]+)\/([^/?#]+)/i.exec(address.trim()) ?? []
  const repository = name.replace(/\.git$/i, '')
  return repository && !OWN_PAGES.has(owner.toLowerCase()) ? { owner, name: repository } : undefined
}
