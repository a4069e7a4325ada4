/** Leads from an agent's page back to the list from which it was opened, as the visitor left it. */
import { whenShown } from '#site/client/activation.ts'
import { LIST, parseJson, readStored, removeStored, writeStored } from '#site/client/storage.ts'
import { agentPath } from '#site/domain/addresses.ts'
import { backTo } from '#site/domain/texts/agent.ts'
import { BROWSE } from '#site/domain/texts/page-names.ts'

const LISTS = /^\/(?:$|(?:category|tag)\/|(?:added-today|saved|compare)$|agent\/[^/]+\/alternatives$)/
const AGENT_LINK = `a[href^="${agentPath('')}"]`

/** Remembers the list whenever one of its agents is opened in this tab, until one is opened from another kind of page. */
export function startLists(): void {
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element && target.closest<HTMLAnchorElement>(AGENT_LINK)
    const { pathname, href } = window.location
    // An agent's page is not reached from its own alternatives, but the other way round.
    if (!link || pathname.startsWith(`${link.pathname}/`)) return
    if (LISTS.test(pathname))
      writeStored('session', LIST, JSON.stringify({ address: href, name: listName() }))
    else if (!pathname.startsWith(agentPath(''))) removeStored('session', LIST)
  })
}

function listName(): string {
  if (window.location.pathname !== '/') return document.querySelector('h1')?.textContent ?? BROWSE
  return new URLSearchParams(window.location.search).has('search') ? 'search results' : BROWSE
}

export function startBackToBrowse(): void {
  whenShown(() => {
    const link = document.querySelector<HTMLAnchorElement>('[data-back]')
    const list: { address: string; name: string } | undefined = parseJson(readStored('session', LIST))
    const isFromHere = document.referrer.startsWith(`${window.location.origin}/`)
    if (!link?.lastChild || !list || !isFromHere) return
    link.href = list.address
    link.lastChild.textContent = backTo(list.name)
    link.addEventListener('click', goBack)
  })
}

/** Goes back in the history, which restores the scroll position. Browsers without the Navigation API follow the link. */
function goBack(event: MouseEvent): void {
  const { navigation } = window
  const link = event.currentTarget
  if (!navigation || !(link instanceof HTMLAnchorElement) || event.ctrlKey || event.metaKey || event.shiftKey)
    return
  const earlier = navigation.entries().slice(0, navigation.currentEntry?.index)
  const list = earlier.findLast(({ url }) => url === link.href)
  if (!list) return
  event.preventDefault()
  navigation.traverseTo(list.key)
}
