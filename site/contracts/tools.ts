/** The tools of the MCP server as data: what each is for, takes, and returns. */
import type { Tool as ListedTool } from '@modelcontextprotocol/server'
import { z } from 'zod'
import { PRICING_MODELS } from '#site/domain/agent.ts'
import { LIKENESSES } from '#site/domain/likeness/likeness.ts'
import {
  ALTERNATIVES_MAX,
  COMPARED_MAX,
  SEARCH_LENGTH_MAX,
  TOOL_RESULTS,
  TOOL_RESULTS_MAX,
  URL_LENGTH_MAX,
} from '#site/domain/limits.ts'
import { PLATFORMS } from '#site/domain/platforms.ts'
import { QUALITIES } from '#site/domain/qualities.ts'
import { agentRecord, agentSummary } from './programs.ts'

interface ToolContract {
  title: string
  /** Says when to use it. Nothing that a maker wrote belongs here. */
  description: string
  input: z.ZodObject
  output: z.ZodObject
}

const anyOf = <const Values extends readonly string[]>(values: Values) =>
  z.array(z.enum(values)).max(values.length).default([])

const limit = (max: number, preset: number) => z.int().min(1).max(max).default(preset)

const reference = z
  .string()
  .trim()
  .min(1)
  .max(URL_LENGTH_MAX)
  .meta({ description: 'The ID of an agent, its name, its page here, or its website.' })

const count = z.int().min(0)
const counts = <const Values extends readonly string[]>(values: Values) => z.record(z.enum(values), count)
const text = (description: string) => z.string().default('').meta({ description })
const summaries = z.array(agentSummary)

export const TOOLS = {
  search_agents: {
    title: 'Search agents',
    description:
      'Find AI agents for a task, in the order of the directory. Use it first, with the task in plain words, such as "summarize PDF files". Every filter narrows the results; list_categories has the values.',
    input: z.object({
      query: z
        .string()
        .trim()
        .max(SEARCH_LENGTH_MAX)
        .default('')
        .meta({ description: 'The task, or a name. Empty lists the most popular agents.' }),
      category: text('The name, slug, or ID of a category.'),
      pricing: z.enum(PRICING_MODELS).optional(),
      qualities: anyOf(QUALITIES).meta({ description: 'Only agents with all of these.' }),
      worksWith: anyOf(PLATFORMS).meta({ description: 'Only agents that work with all of these.' }),
      limit: limit(TOOL_RESULTS_MAX, TOOL_RESULTS),
    }),
    output: z.object({
      total: count,
      agents: summaries,
      nearest: z.literal(true).optional().meta({ description: 'Nothing fits exactly; these come closest.' }),
      suggestion: z.string().optional().meta({ description: 'A spelling that finds more.' }),
    }),
  },
  get_agent: {
    title: 'Get an agent',
    description:
      'Read everything that the directory knows about one agent: facts that it checked, and the description in the words of its maker.',
    input: z.object({ agent: reference }),
    // Of its own, because clients expect an object instead of a reference to one.
    output: z.object(agentRecord.shape),
  },
  compare_agents: {
    title: 'Compare agents',
    description: `Put 2 to ${COMPARED_MAX} agents side by side when somebody has to choose between them.`,
    input: z.object({ agents: z.array(reference).min(2).max(COMPARED_MAX) }),
    output: z.object({ agents: z.array(agentRecord) }),
  },
  find_alternatives: {
    title: 'Find alternatives',
    description: 'Find agents that can take the place of a known one, most similar first.',
    input: z.object({ agent: reference, limit: limit(ALTERNATIVES_MAX, TOOL_RESULTS) }),
    output: z.object({ to: agentSummary.pick({ id: true, name: true, page: true }), agents: summaries }),
  },
  list_categories: {
    title: 'List categories and filters',
    description: 'List all categories and the values of all filters, each with its number of agents.',
    input: z.object({}),
    output: z.object({
      total: count,
      categories: z.array(
        z.object({
          name: z.string(),
          slug: z.string(),
          description: z.string(),
          page: z.url(),
          agents: count,
        }),
      ),
      pricing: counts(PRICING_MODELS),
      qualities: counts(QUALITIES),
      worksWith: counts(PLATFORMS),
    }),
  },
  recent_agents: {
    title: 'List the newest agents',
    description: 'See what has been added to the directory lately, newest first.',
    input: z.object({ limit: limit(TOOL_RESULTS_MAX, TOOL_RESULTS) }),
    output: z.object({ agents: summaries }),
  },
  prepare_submission: {
    title: 'Prepare a submission',
    description:
      'Check the details of an agent that is missing here. Stores nothing: give the link, which opens the filled-in form, to the person, who reads it and submits it.',
    input: z.object({
      name: text('Up to 120 characters.'),
      websiteUrl: text('Starts with https://.'),
      description: text('What it does, for whom, in plain words.'),
      category: text('The name, slug, or ID of a category.'),
      pricingModel: text(`One of ${PRICING_MODELS.join(', ')}.`),
      maker: text('The company or person behind it.'),
      githubUrl: text('Optional.'),
      xAccount: text('Optional.'),
      tags: z.array(z.string()).default([]),
      worksWith: z
        .array(z.string())
        .default([])
        .meta({ description: `Any of ${PLATFORMS.join(', ')}.` }),
    }),
    output: z.object({
      link: z.url().meta({ description: 'The filled-in form, for a person.' }),
      problems: z
        .array(z.object({ field: z.string(), message: z.string() }))
        .meta({ description: 'What the form would refuse. Empty if it can be submitted.' }),
      duplicates: z
        .array(z.object({ same: z.enum(LIKENESSES), name: z.string(), page: z.url().optional() }))
        .meta({ description: 'Listed agents and pending submissions. The same website is refused.' }),
    }),
  },
} as const satisfies Record<string, ToolContract>

export type Tool = keyof typeof TOOLS
export type ToolInput<T extends Tool> = z.output<(typeof TOOLS)[T]['input']>
export type ToolOutput<T extends Tool> = z.output<(typeof TOOLS)[T]['output']>

/** As MCP and WebMCP list them. */
export const LISTED_TOOLS = Object.entries<ToolContract>(TOOLS).map(
  ([name, { title, description, input, output }]) => ({
    name,
    title,
    description,
    inputSchema: jsonSchema(input, 'input'),
    outputSchema: jsonSchema(output, 'output'),
    annotations: {
      title,
      readOnlyHint: true,
      destructiveHint: false,
      idempotentHint: true,
      openWorldHint: false,
    },
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
