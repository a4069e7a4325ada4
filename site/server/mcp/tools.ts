/** The action of each tool: the same reads as those of the pages and the API. */
import type { AgentList } from '#site/contracts/agents.ts'
import type { Tool, ToolInput, ToolOutput } from '#site/contracts/tools.ts'
import { agentPath, PAGES } from '#site/domain/addresses.ts'
import type { Agent } from '#site/domain/agent.ts'
import { SORT_DEFAULT } from '#site/domain/filters.ts'
import { likenessKeys } from '#site/domain/likeness/likeness.ts'
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
import { categoriesText, listText, submissionText } from './texts.ts'
import { whyFound } from './why.ts'

export interface ToolContext extends Pick<Context, 'askAsSite' | 'catalogue' | 'log' | 'searches'> {
  origin: string
}

interface Answer<T extends Tool> {
  structured: ToolOutput<T>
  /** Markdown, for assistants that read no data. */
  text: string
}

export type ToolAction<T extends Tool> = (
  input: ToolInput<T>,
  context: ToolContext,
) => Answer<T> | Promise<Answer<T>>

/** Servers accept no longer ones. */
const LINK_LENGTH_MAX = 6000
const PAGE = /\/agent\/([a-z0-9]+)/

export const TOOL_ACTIONS: { [T in Tool]: ToolAction<T> } = {
  search_agents: async ({ query, category, pricing, limit, ...filters }, context) => {
    const asked = {
      ...filters,
      search: query,
      categoryIds: category ? [categoryNamed(category, context)] : [],
      pricingModel: pricing,
      tags: [],
      sortBy: SORT_DEFAULT,
      // Searches without results are counted if they ask for a page.
      limit: Math.max(limit, PAGE_SIZE),
      offset: 0,
    }
    const list: AgentList = JSON.parse((await listAgents(asked, context)).text)
    const { total, nearest, suggestion } = list
    const shown = list.agents.slice(0, limit)
    const agents = shown.map((agent) => summaryOf(context.origin, agent, whyFound(agent, asked)))
    const title = nearest ? 'Nothing fits exactly. These come closest.' : `${counted(total, 'agent')} found.`
    return {
      structured: { total, agents, ...(nearest && { nearest }), ...(suggestion && { suggestion }) },
      text: listText(suggestion ? `${title} Perhaps search for "${suggestion}".` : title, agents),
    }
  },

  get_agent: ({ agent: reference }, context) => {
    const agent = agentNamed(reference, context)
    return { structured: recordOf(context.origin, agent), text: agentMarkdown(context.origin, agent) }
  },

  compare_agents: ({ agents: references }, context) => {
    const agents = references.map((reference) => agentNamed(reference, context))
    return {
      structured: { agents: agents.map((agent) => recordOf(context.origin, agent)) },
      text: agents.map((agent) => agentMarkdown(context.origin, agent)).join('\n'),
    }
  },

  find_alternatives: ({ agent: reference, limit }, context) => {
    const { catalogue, origin } = context
    const { id } = agentNamed(reference, context)
    // An agent that is gone has no page of alternatives.
    const found = catalogue.alternatives(id)?.alternatives ?? catalogue.agentPage(id)?.similar ?? []
    const agents = found
      .slice(0, limit)
      .map(({ agent, field = [], shares }) =>
        summaryOf(origin, agent, [field, ...shares.map(tagLabel)].flat()),
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
    const structured = { total, categories, pricing, qualities, worksWith }
    return { structured, text: categoriesText(structured) }
  },

  recent_agents: ({ limit }, { catalogue, origin }) => {
    const agents = catalogue
      .recent(limit)
      .map((agent) => summaryOf(origin, agent, [`added ${agent.createdAt.slice(0, 10)}`]))
    return { structured: { agents }, text: listText('The newest agents:', agents) }
  },

  prepare_submission: async (fields, context) => {
    const { origin } = context
    const duplicates = (await duplicatesOf(fields, context)).map(({ likeness, name, agent }) => ({
      same: likeness,
      name,
      ...(agent && { page: origin + agentPath(agent.id) }),
    }))
    const structured = { link: submitLink(origin, fields), duplicates }
    return { structured, text: submissionText(structured) }
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
function agentNamed(reference: string, { catalogue, origin }: ToolContext): Agent {
  const [, id = reference] = (reference.startsWith(origin) && PAGE.exec(reference)) || []
  const known = catalogue.known(id)
  if (known) return known
  const websiteUrl = reference.includes('://') ? reference : `https://${reference}`
  const alike = catalogue.alike(likenessKeys({ name: reference, websiteUrl, githubUrl: websiteUrl }))
  const [found] = alike.toSorted((one, other) => other.upvotes - one.upvotes)
  if (!found) throw notFound(`${AGENT_NOT_FOUND}. Find its ID with search_agents.`)
  return found
}

function categoryNamed(wanted: string, { catalogue }: ToolContext): string {
  const all = catalogue.categories()
  const found = all.find(({ id, slug, name }) => [id, slug, fold(name)].includes(fold(wanted.trim())))
  if (found) return found.id
  throw invalid([{ field: 'category', message: `must be one of ${all.map(({ name }) => name).join(', ')}` }])
}
