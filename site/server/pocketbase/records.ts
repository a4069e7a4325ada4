/** PocketBase's rows, validated and converted to types of the domain. */
import type { Logger } from 'pino'
import { z } from 'zod'
import { facts } from '#site/contracts/agents.ts'
import { claim } from '#site/contracts/owners.ts'
import { type Agent, type Category, PRICING_MODELS, RECORD_ID, STATUSES } from '#site/domain/agent.ts'
import { type Decision, MODERATION_ACTIONS } from '#site/domain/moderation.ts'
import type { Article } from '#site/domain/news.ts'
import { platformsAmong } from '#site/domain/platforms.ts'
import { byTextField } from '#site/domain/submission/written-fields.ts'

/** PocketBase writes '2026-11-21 09:30:00.000Z', and '' for no date. */
export const date = z
  .string()
  .transform((text) => new Date(text ? text.replace(' ', 'T') : 0))
  .refine((value) => !Number.isNaN(value.getTime()), 'must be a date')
  .transform((value) => value.toISOString())

export const optionalDate = z.union([z.literal('').transform(() => undefined), date])

export const optionalText = z.string().transform((text) => text || undefined)

const texts = z
  .array(z.string())
  .nullish()
  .transform((list) => list ?? [])

const imageSize = z.object({ width: z.number().int().min(1), height: z.number().int().min(1) })

const agentRow = z.object({
  id: z.string().min(1),
  ...byTextField(() => z.string()),
  category: z.string(),
  categoryName: z.string().optional(),
  expand: z.object({ category: z.object({ name: z.string() }).optional() }).optional(),
  pricingModel: z.enum(PRICING_MODELS),
  status: z.enum(STATUSES),
  featured: z.boolean(),
  submittedAt: date,
  created: date,
  updated: date,
  upvotes: z.number().int().min(0),
  tags: texts,
  worksWith: texts.transform(platformsAmong),
  previewImages: texts,
  previewSizes: z.array(imageSize.nullable().catch(null)).nullish(),
  /** Only present in the feed. */
  logo: z.string().default(''),
  facts: facts.nullish(),
  owners: z.array(z.object({ proof: z.string(), since: date })).nullish(),
})

/** A claim as PocketBase stores it. */
export const claimRow = claim.extend({ startedAt: date, provenAt: optionalDate })

export const AGENT_FIELDS: readonly string[] = Object.keys(agentRow.shape)

export interface FeedCategory extends Category {
  formerSlugs?: readonly string[]
}

export const categorySchema: z.ZodType<FeedCategory> = z.object({
  id: z.string().min(1),
  name: z.string(),
  slug: z.string(),
  description: z.string(),
  formerSlugs: texts,
})

export const articleSchema: z.ZodType<Article> = z.object({
  id: z.string().min(1),
  title: z.string(),
  url: z.string(),
  source: z.string(),
  summary: z.string(),
  publishedAt: date,
})

export const decisionSchema: z.ZodType<Decision> = z.object({
  number: z.number().int().min(1),
  at: date,
  action: z.enum(MODERATION_ACTIONS),
  agent: z.string(),
  reason: z.string(),
  fields: texts,
})

/** Only such an ID may be part of a path in PocketBase. */
export function isRecordId(text: string): boolean {
  return RECORD_ID.test(text)
}

/** An agent from a row of the feed, or a record with `expand=category`. */
export const agentSchema = agentRow.transform((data): Agent => {
  const { category, categoryName, expand, created, updated, previewSizes, facts, owners, ...rest } = data
  return {
    ...rest,
    previewSizes: rest.previewImages.map((_, at) => previewSizes?.[at] ?? null),
    categoryId: category,
    categoryName: categoryName ?? expand?.category?.name ?? '',
    createdAt: created,
    updatedAt: later(created, updated),
    ...(facts && Object.keys(facts).length > 0 && { facts }),
    ...(owners && owners.length > 0 && { owners }),
  }
})

/** Undefined if the row is invalid. */
export function agentOf(row: unknown): Agent | undefined {
  return agentSchema.safeParse(row).data
}

/** Raw SQL may leave `updated` empty. */
function later(created: string, updated: string): string {
  return updated > created ? updated : created
}

export type Log = Pick<Logger, 'warn'>

const reported = new Set<string>()

/** The valid rows of a list. Others, which raw SQL may have written, are left out and logged once. */
export function validRows<T>(row: z.ZodType<T>, rows: readonly unknown[], log: Log): T[] {
  return rows.flatMap((one) => {
    const { success, data, error } = row.safeParse(one)
    if (success) return [data]
    const { id } = z.object({ id: z.unknown() }).catch({ id: undefined }).parse(one)
    const problem = z.prettifyError(error)
    const key = `${id} ${problem}`
    if (!reported.has(key)) log.warn({ id, problem }, 'left out an invalid row of the database')
    reported.add(key)
    return []
  })
}
