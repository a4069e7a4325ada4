/** The tools of the MCP server as data: what each is for, takes, and returns. Nothing here is a maker's text. */
import type { Tool as ListedTool } from '@modelcontextprotocol/server'
import { z } from 'zod'
import { PRICING_MODELS } from '#site/domain/agent.ts'
import { SORT_DEFAULT, SORTS } from '#site/domain/filters.ts'
import { LIKENESSES } from '#site/domain/likeness/likeness.ts'
import {
  COMPARED_MAX,
  SEARCH_LENGTH_MAX,
  TOOL_RESULTS,
  TOOL_RESULTS_MAX,
  URL_LENGTH_MAX,
} from '#site/domain/limits.ts'
import { PLATFORMS } from '#site/domain/platforms.ts'
import { QUALITIES } from '#site/domain/qualities.ts'
import { fieldsBy } from './agent-fields.ts'
import { category } from './agents.ts'
import { agentRecord, agentSummary } from './programs.ts'

type ToolContract = Record<'title' | 'description', string> & Record<'input' | 'output', z.ZodObject>

const allOf = <const Values extends readonly string[]>(values: Values) =>
  z.array(z.enum(values)).max(values.length).default([]).meta({ description: 'Agents with all of these.' })
const counts = <const Values extends readonly string[]>(values: Values) => z.record(z.enum(values), count)
const count = z.int().min(0)
const limit = z.int().min(1).max(TOOL_RESULTS_MAX).default(TOOL_RESULTS)
const agents = z.array(agentSummary)
const REFERENCE = 'The ID of an agent, its name, its page here, or its website.'
const reference = z.string().trim().min(1).max(URL_LENGTH_MAX).meta({ description: REFERENCE })
const { submittedBy: _, previewImageURLs: __, ...details } = fieldsBy('submit')

export const TOOLS = {
  search_agents: {
    title: 'Search agents',
    description:
      'Find AI agents for a task, best fit first. Use it first, with the task in plain words, such as "summarize PDF files". Without a query, it lists them by popularity: upvotes, with a lift for new agents. sortBy has other orders. Each filter narrows the results; list_categories has the values. A maker may have left out what an agent works with.',
    input: z.strictObject({
      query: z.string().trim().max(SEARCH_LENGTH_MAX).default(''),
      category: z.string().default('').meta({ description: 'Its name, slug, or ID.' }),
      pricing: z.enum(PRICING_MODELS).optional(),
      qualities: allOf(QUALITIES),
      worksWith: allOf(PLATFORMS),
      sortBy: z.enum(SORTS).default(SORT_DEFAULT),
      limit,
    }),
    output: z.object({
      total: count.meta({ description: 'Includes agents that only resemble what was searched for.' }),
      agents,
      nearest: z.literal(true).optional().meta({ description: 'Nothing fits exactly; these come closest.' }),
      suggestion: z.string().optional().meta({ description: 'A spelling that finds more.' }),
    }),
  },
  get_agent: {
    title: 'Get an agent',
    description: 'Read all facts about one agent, and its description in the words of its maker.',
    input: z.strictObject({ agent: reference }),
    // Clients expect an object instead of a reference to one.
    output: z.object(agentRecord.shape),
  },
  compare_agents: {
    title: 'Compare agents',
    description: `Put 2 to ${COMPARED_MAX} agents side by side when somebody has to choose between them.`,
    input: z.strictObject({ agents: z.array(reference).min(2).max(COMPARED_MAX) }),
    output: z.object({ agents: z.array(agentRecord) }),
  },
  find_alternatives: {
    title: 'Find alternatives',
    description: 'Find agents that can take the place of a known one, most similar first.',
    input: z.strictObject({ agent: reference, limit }),
    output: z.object({ agents }),
  },
  list_categories: {
    title: 'List categories and filters',
    description: 'List all categories and the values of all filters, each with its number of agents.',
    input: z.strictObject({}),
    output: z.object({
      total: count,
      categories: z.array(category.extend({ agents: count })),
      pricing: counts(PRICING_MODELS),
      qualities: counts(QUALITIES),
      worksWith: counts(PLATFORMS),
    }),
  },
  recent_agents: {
    title: 'List the newest agents',
    description: 'See what has been added to the directory lately, newest first.',
    input: z.strictObject({ limit }),
    output: z.object({ agents }),
  },
  prepare_submission: {
    title: 'Prepare a submission',
    description:
      'Check an agent that is missing here and look for duplicates; list_categories has the IDs of categories. Stores nothing: give the link, which opens the filled-in form, to a person, who reads and submits it. An account is not needed, and an admin reviews it.',
    input: z.strictObject(details),
    output: z.object({
      link: z.url(),
      duplicates: z
        .array(z.object({ same: z.enum(LIKENESSES), name: z.string().optional(), page: z.url().optional() }))
        .meta({ description: 'Those without a name and page await review. The same website is refused.' }),
    }),
  },
} as const satisfies Record<string, ToolContract>

export type Tool = keyof typeof TOOLS
export type ToolInput<T extends Tool> = z.output<(typeof TOOLS)[T]['input']>
export type ToolOutput<T extends Tool> = z.output<(typeof TOOLS)[T]['output']>

export const LISTED_TOOLS = Object.entries<ToolContract>(TOOLS).map(
  ([name, { title, description, input, output }]): ListedTool => ({
    name,
    title,
    description,
    inputSchema: jsonSchema(input, 'input'),
    outputSchema: jsonSchema(output, 'output'),
    annotations: { readOnlyHint: true, openWorldHint: false },
  }),
)

function jsonSchema(schema: z.ZodObject, io: 'input' | 'output'): ListedTool['inputSchema'] {
  const { $schema: _, ...made } = z.toJSONSchema(schema, {
    io,
    override: ({ jsonSchema: part }) => {
      // Validators take `id` for an address, and the format says the same as the pattern.
      delete part['id']
      if (part.format) delete part.pattern
    },
  })
  return JSON.parse(JSON.stringify(made))
}
