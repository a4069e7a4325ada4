/** Results in a list: why a search found each, and all of them as short Markdown. */
import type { AgentSummary } from '#site/contracts/programs.ts'
import type { Agent } from '#site/domain/agent.ts'
import { cardOf } from '#site/domain/card.ts'
import { chosenOf, FACETS } from '#site/domain/facets.ts'
import type { ListQuery } from '#site/domain/filters.ts'
import { counted } from '#site/domain/words/amounts.ts'
import { markFound } from '#site/domain/words/found-words.ts'
import { markdownLine, markdownLink } from '#site/domain/words/markdown.ts'
import { nameIdentity } from '#site/domain/words/text.ts'

/** The words that cards mark, and the chosen filters. */
export function whyFound(agent: Agent, query: ListQuery): string[] {
  const { name, tags, categoryName: category } = agent
  const places = { name, tags: tags.join(', '), category, description: cardOf(agent).description }
  const found = Object.entries(places).flatMap(([place, text]) => {
    const words = markFound(text, query.search).flatMap((piece) =>
      piece.found ? piece.text.toLowerCase() : [],
    )
    return words.length > 0 ? [`${place}: ${[...new Set(words)].join(', ')}`] : []
  })
  const isNamed = query.search !== '' && nameIdentity(name) === nameIdentity(query.search)
  const filters = FACETS.flatMap((facet) =>
    chosenOf(facet, query).map((value) => facet.labels[value] ?? value),
  )
  const reasons = [...(isNamed ? ['exactly this name'] : found), ...filters]
  return reasons.length > 0 ? reasons : [query.search ? 'similar in meaning' : 'popular']
}

/** A maker's words are quoted, never part of a sentence. */
export function listText(title: string, agents: readonly AgentSummary[]): string {
  const lines = agents.map(({ name, page, category, pricing, upvotes, why, quoted }, at) => {
    const facts = [markdownLine(category), pricing, counted(upvotes, 'upvote')].filter(Boolean).join(', ')
    const reasons = why.length > 0 ? ` (${markdownLine(why.join('; '))})` : ''
    const quote = `   > Its maker writes: ${markdownLine(quoted.description)}`
    return `${at + 1}. ${markdownLink(name, page)}: ${facts}${reasons}\n${quote}`
  })
  return [title, ...lines].join('\n')
}
