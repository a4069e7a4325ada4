/** The action of each tool: the same reads as those of the pages and the API. */
import { SUBMISSION_ROUTES } from '#site/contracts/submissions.ts'
import type { Tool, ToolInput, ToolOutput } from '#site/contracts/tools.ts'
import { agentPath, categoryPath, PAGES } from '#site/domain/addresses.ts'
import type { Agent, Category } from '#site/domain/agent.ts'
import { SORT_DEFAULT } from '#site/domain/filters.ts'
import { likenessKeys } from '#site/domain/likeness/likeness.ts'
import { PAGE_SIZE } from '#site/domain/limits.ts'
import { tagLabel } from '#site/domain/tags.ts'
import { AGENT_NOT_FOUND } from '#site/domain/texts/api.ts'
import { counted } from '#site/domain/words/amounts.ts'
import { markdownLink } from '#site/domain/words/markdown.ts'
import { fold } from '#site/domain/words/text.ts'
import { duplicatesOf } from '#site/server/agents/duplicates.ts'
import { listAgents } from '#site/server/agents/list-agents.ts'
import type { Context } from '#site/server/http/endpoint.ts'
import { invalid, notFound } from '#site/server/http/errors.ts'
import { recordOf, summaryOf } from '#site/server/programs/record.ts'
import { agentMarkdown } from '#site/server/syndication/markdown.ts'
import { categoriesText, comparisonText, listText, submissionText } from './texts.ts'
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

/** A description may fill the link with more than servers accept. */
const LINK_LENGTH_MAX = 6000
const PAGE = /\/agent\/([a-z0-9]+)/

export const TOOL_ACTIONS: { [T in Tool]: ToolAction<T> } = {
  search_agents: async ({ query, category, pricing, limit, ...filters }, context) => {
    const { catalogue, origin } = context
    const asked = {
      ...filters,
      search: query,
      categoryIds: category ? [categoryNamed(category, context).id] : [],
      pricingModel: pricing,
      tags: [],
      sortBy: SORT_DEFAULT,
      // Searches without results are counted if they ask for a page.
      limit: Math.max(limit, PAGE_SIZE),
      offset: 0,
    }
    const list: Awaited<ReturnType<typeof catalogue.find>> = JSON.parse(
      (await listAgents(asked, context)).text,
    )
    const { total, nearest, suggestion } = list
    const agents = list.agents
      .slice(0, limit)
      .map((agent) => summaryOf(origin, agent, whyFound(agent, asked)))
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
    const agents = references.map((reference) => recordOf(context.origin, agentNamed(reference, context)))
    return { structured: { agents }, text: comparisonText(agents) }
  },

  find_alternatives: ({ agent: reference, limit }, context) => {
    const { catalogue, origin } = context
    const agent = agentNamed(reference, context)
    // An agent that is gone has no page of alternatives.
    const found =
      catalogue.alternatives(agent.id)?.alternatives ?? catalogue.agentPage(agent.id)?.similar ?? []
    const agents = found
      .slice(0, limit)
      .map(({ agent: other, field, shares }) =>
        summaryOf(origin, other, [...(field ? [field] : []), ...shares.map(tagLabel)]),
      )
    const { id, name, page } = recordOf(origin, agent)
    return {
      structured: { to: { id, name, page }, agents },
      text: listText(`Alternatives to ${markdownLink(name, page)}, and what they have in common:`, agents),
    }
  },

  list_categories: (_, { catalogue, origin }) => {
    const all = { search: '', categoryIds: [], sortBy: SORT_DEFAULT, limit: 1, offset: 0 }
    const { total, facets } = catalogue.list(all)
    const categories = catalogue.categories().map(({ id, name, slug, description }) => ({
      name,
      slug,
      description,
      page: origin + (slug ? categoryPath(slug) : PAGES.home),
      agents: facets.categories[id] ?? 0,
    }))
    const { pricingModels: pricing, qualities, worksWith } = facets
    const structured = { total, categories, pricing, qualities, worksWith }
    return { structured, text: categoriesText(structured) }
  },

  recent_agents: ({ limit }, { catalogue, origin }) => {
    const agents = catalogue
      .recent(limit)
      .map((agent) => summaryOf(origin, agent, [`added ${agent.createdAt.slice(0, 10)}`]))
    return { structured: { agents }, text: listText('The newest agents:', agents) }
  },

  prepare_submission: async ({ category, ...written }, context) => {
    const categoryId = findCategory(category, context)?.id ?? ''
    const sent = { ...written, categoryId }
    const checked = SUBMISSION_ROUTES['POST /api/agents'].body.safeParse(sent)
    const problems = (checked.error?.issues ?? []).map(({ path: [field], message }) => ({
      field: field === 'categoryId' ? 'category' : String(field),
      message,
    }))
    const duplicates = (await duplicatesOf(written, context)).map(({ likeness, name, agent }) => ({
      same: likeness,
      name,
      ...(agent && { page: context.origin + agentPath(agent.id) }),
    }))
    const structured = { link: submitLink(sent, context), problems, duplicates }
    return { structured, text: submissionText(structured) }
  },
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

function findCategory(name: string, { catalogue }: ToolContext): Category | undefined {
  const wanted = fold(name.trim())
  return catalogue.categories().find((one) => [one.id, one.slug, fold(one.name)].includes(wanted))
}

function categoryNamed(name: string, context: ToolContext): Category {
  const found = findCategory(name, context)
  if (found) return found
  const names = context.catalogue.categories().map((one) => one.name)
  throw invalid([{ field: 'category', message: `must be one of ${names.join(', ')}` }])
}

/** Without the description if that makes it too long. */
function submitLink(fields: Record<string, string | string[]>, { origin }: ToolContext): string {
  const link = (entries: [string, string | string[]][]) => {
    const filled = entries.map(([name, value]) => [name, String(value)]).filter(([, value]) => value)
    return `${origin}${PAGES.submit}?${new URLSearchParams(filled)}`
  }
  const entries = Object.entries(fields)
  const whole = link(entries)
  return whole.length > LINK_LENGTH_MAX ? link(entries.filter(([name]) => name !== 'description')) : whole
}
