/** The action of each tool: the same reads as those of the pages and the API. */
import type { AgentList } from '#site/contracts/agents.ts'
import type { Tool, ToolInput, ToolOutput } from '#site/contracts/tools.ts'
import { agentPath, PAGES } from '#site/domain/addresses.ts'
import type { Agent } from '#site/domain/agent.ts'
import { SORT_DEFAULT } from '#site/domain/filters.ts'
import { likenessKeys, likenessOf } from '#site/domain/likeness/likeness.ts'
import { PAGE_SIZE } from '#site/domain/limits.ts'
import { tagLabel } from '#site/domain/tags.ts'
import { AGENT_NOT_FOUND } from '#site/domain/texts/api.ts'
import { counted } from '#site/domain/words/amounts.ts'
import { fold } from '#site/domain/words/text.ts'
import { duplicatesOf } from '#site/server/agents/duplicates.ts'
import { listAgents } from '#site/server/agents/list-agents.ts'
import type { Context } from '#site/server/http/endpoint.ts'
import { invalid, notFound } from '#site/server/http/errors.ts'
import { recordOf, summaryOf } from '#site/server/programs/record.ts'
import { agentMarkdown } from '#site/server/syndication/markdown.ts'
import { listText, whyFound } from './listing.ts'

interface Answer<T extends Tool> {
  structured: ToolOutput<T>
  /** Markdown for assistants that read no data. Default: the data. */
  text?: string
}

export type ToolAction<T extends Tool> = (
  input: ToolInput<T>,
  locals: App.Locals,
) => Answer<T> | Promise<Answer<T>>

/** Servers accept no longer ones. */
const LINK_LENGTH_MAX = 6000
const PAGE = /\/agent\/([a-z0-9]+)/

export const TOOL_ACTIONS: { [T in Tool]: ToolAction<T> } = {
  search_agents: async ({ query, category, pricing, limit, ...filters }, locals) => {
    const asked = {
      ...filters,
      search: query,
      categoryIds: category ? [categoryNamed(category, locals)] : [],
      pricingModel: pricing,
      tags: [],
      // Searches without results are counted if they ask for a page.
      limit: Math.max(limit, PAGE_SIZE),
      offset: 0,
    }
    const list: AgentList = JSON.parse((await listAgents(asked, locals)).text)
    const { total, nearest, suggestion } = list
    const shown = list.agents.slice(0, limit)
    const agents = shown.map((agent) => summaryOf(locals.config.SITE_URL, agent, whyFound(agent, asked)))
    const found = `${counted(total, 'agent')} found.`
    const hint = total === 0 ? `${found} Search with fewer filters or other words.` : found
    const title = nearest ? 'Nothing fits exactly. These come closest.' : hint
    return {
      structured: { total, agents, ...(nearest && { nearest }), ...(suggestion && { suggestion }) },
      text: listText(suggestion ? `${title} Perhaps search for "${suggestion}".` : title, agents),
    }
  },

  get_agent: ({ agent: reference }, locals) => {
    const agent = agentNamed(reference, locals)
    return {
      structured: recordOf(locals.config.SITE_URL, agent),
      text: agentMarkdown(locals.config.SITE_URL, agent),
    }
  },

  compare_agents: ({ agents: references }, locals) => {
    const agents = references.map((reference) => agentNamed(reference, locals))
    return {
      structured: { agents: agents.map((agent) => recordOf(locals.config.SITE_URL, agent)) },
      text: agents.map((agent) => agentMarkdown(locals.config.SITE_URL, agent)).join('\n'),
    }
  },

  find_alternatives: ({ agent: reference, limit }, locals) => {
    const { catalogue, config } = locals
    const { id } = agentNamed(reference, locals)
    // An agent that is gone has no page of alternatives.
    const found = catalogue.alternatives(id)?.alternatives ?? catalogue.agentPage(id)?.similar ?? []
    const agents = found
      .slice(0, limit)
      .map(({ agent, field = [], shares }) =>
        summaryOf(config.SITE_URL, agent, [field, ...shares.map(tagLabel)].flat()),
      )
    return { structured: { agents }, text: listText('Alternatives, with what they have in common:', agents) }
  },

  list_categories: (_, { catalogue }) => {
    const all = { search: '', categoryIds: [], sortBy: SORT_DEFAULT, limit: 1, offset: 0 }
    const { total, facets } = catalogue.list(all)
    const { pricingModels: pricing, qualities, worksWith } = facets
    const categories = catalogue
      .categories()
      .map((category) => ({ ...category, agents: facets.categories[category.id] ?? 0 }))
    return { structured: { total, categories, pricing, qualities, worksWith } }
  },

  recent_agents: ({ limit }, { catalogue, config }) => {
    const agents = catalogue
      .recent(limit)
      .map((agent) => summaryOf(config.SITE_URL, agent, [`added ${agent.createdAt.slice(0, 10)}`]))
    return { structured: { agents }, text: listText('The newest agents:', agents) }
  },

  prepare_submission: async (fields, locals) => {
    const { accounts, catalogue, config } = locals
    const askAsSite: Context['askAsSite'] = (method, path, body) => {
      const signal = AbortSignal.timeout(config.POCKETBASE_TIMEOUT)
      return accounts.askAsSite({ method, path, body, address: '', signal })
    }
    const found = await duplicatesOf(fields, { askAsSite, catalogue })
    // The name of a pending one is text that nobody has read yet.
    const duplicates = found.map(({ likeness, name, agent }) => ({
      same: likeness,
      ...(agent && { name, page: config.SITE_URL + agentPath(agent.id) }),
    }))
    return { structured: { link: submitLink(config.SITE_URL, fields), duplicates } }
  },
}

/** Without the description if that makes it too long. */
function submitLink(origin: string, fields: ToolInput<'prepare_submission'>): string {
  const link = new URL(origin + PAGES.submit)
  for (const [name, value] of Object.entries(fields))
    if (value.length > 0) link.searchParams.set(name, String(value))
  if (link.href.length > LINK_LENGTH_MAX) link.searchParams.delete('description')
  return link.href
}

/** Throws the same 404 for agents that are pending, rejected, or unknown. */
function agentNamed(reference: string, { catalogue, config }: App.Locals): Agent {
  const [, id = reference] = (reference.startsWith(config.SITE_URL) && PAGE.exec(reference)) || []
  const known = catalogue.known(id)
  if (known) return known
  const websiteUrl = reference.includes('://') ? reference : `https://${reference}`
  const keys = likenessKeys({ name: reference, websiteUrl, githubUrl: websiteUrl })
  const alike = catalogue.alike(keys).filter((agent) => likenessOf(keys, likenessKeys(agent)))
  const [found] = alike.toSorted((one, other) => other.upvotes - one.upvotes)
  if (!found) throw notFound(`${AGENT_NOT_FOUND}. Find its ID with search_agents.`)
  return found
}

function categoryNamed(wanted: string, { catalogue }: App.Locals): string {
  const all = catalogue.categories()
  const found = all.find(({ id, slug, name }) => [id, slug, fold(name)].includes(fold(wanted.trim())))
  if (found) return found.id
  throw invalid([{ field: 'category', message: `must be one of ${all.map(({ name }) => name).join(', ')}` }])
}
