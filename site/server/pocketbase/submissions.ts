/** PocketBase's replies about submissions, validated. */
import { z } from 'zod'
import type { Output } from '#site/contracts/routes.ts'
import { PRICING_MODELS, STATUSES } from '#site/domain/agent.ts'
import { REJECTION_REASONS } from '#site/domain/moderation.ts'
import { platformsAmong } from '#site/domain/platforms.ts'
import { byField, type WrittenField } from '#site/domain/submission/written-fields.ts'
import { agentSchema, date, optionalDate, optionalText } from './records.ts'

const HOUR_MS = 3_600_000

const queuePlace = z
  .object({
    place: z.number().int().min(1),
    waiting: z.number().int().min(1),
    queuedAt: date,
    medianHours: z.number().nullable(),
  })
  .transform(({ place, waiting, queuedAt, medianHours }) => {
    const likely = medianHours === null ? 0 : Date.parse(queuedAt) + medianHours * HOUR_MS
    return { place, waiting, likelyReadAt: likely > Date.now() ? new Date(likely).toISOString() : undefined }
  })

export const standing = z
  .object({
    agent: z.intersection(agentSchema, z.object({ moderationNote: optionalText.optional() })),
    hasAccount: z.boolean(),
    decidedAt: optionalDate,
    queue: queuePlace.nullable(),
  })
  .transform(({ agent, hasAccount, decidedAt, queue }) => ({
    submission: { ...agent, decidedAt, queue: queue ?? undefined },
    hasAccount,
  }))

const decision = z.object({
  at: date,
  by: z.string(),
  note: optionalText,
  reason: z.enum(REJECTION_REASONS).optional().catch(undefined),
})

export const reviewRow = z.intersection(
  agentSchema.transform((agent) => ({ agent })),
  z.object({
    version: z.string(),
    queuedAt: optionalDate,
    revisions: z.number().int(),
    similar: z.array(z.string()),
    decision: decision.nullable(),
  }),
)

const texts = z.array(z.string()).default([])

type Sent = Output<'GET /api/submissions/{key}'>['revisions'][number]['fields']

/** Older revisions don't have every field. */
const sentFields = z.object(byField<{ [Name in keyof Sent]: z.ZodType<Sent[Name]> }>('submit', sentField))

function sentField({ kind }: WrittenField) {
  if (kind === 'pricing') return z.enum(PRICING_MODELS)
  if (kind === 'platforms') return texts.transform(platformsAmong)
  return kind === 'tags' || kind === 'images' ? texts : z.string().default('')
}

export const revision = z.object({
  sentAt: date,
  fields: sentFields,
  status: z.enum(STATUSES),
  decidedAt: optionalDate,
  note: optionalText,
})

export const reviewQueue = z.object({ waiting: z.number().int(), medianHours: z.number().nullable() })
