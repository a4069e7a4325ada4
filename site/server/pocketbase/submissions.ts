/** PocketBase's replies about submissions, validated. */
import { z } from 'zod'
import { PRICING_MODELS, STATUSES } from '#site/domain/agent.ts'
import { agentOf, date, optionalDate } from './records.ts'

const HOUR_MS = 3_600_000

const queuePlace = z.object({
  place: z.number().int().min(1),
  waiting: z.number().int().min(1),
  queuedAt: date,
  medianHours: z.number().nullable(),
})

const note = z.looseObject({ moderationNote: z.string().default('') })

export const standing = z
  .object({
    agent: note,
    hasAccount: z.boolean(),
    decidedAt: optionalDate,
    queue: queuePlace.nullable(),
  })
  .transform(({ agent: row, hasAccount, decidedAt, queue }, context) => {
    const agent = agentOf(row)
    if (!agent) {
      context.addIssue('must be an agent')
      return z.NEVER
    }
    const { moderationNote } = row
    const submission = {
      ...agent,
      ...(moderationNote && { moderationNote }),
      ...(decidedAt && { decidedAt }),
      ...(queue && { queue: standingPlace(queue) }),
    }
    return { submission, hasAccount }
  })

export const reviewRow = z
  .looseObject({ version: z.string(), queuedAt: optionalDate, revisions: z.number().int() })
  .transform(({ version, queuedAt, revisions, ...row }, context) => {
    const agent = agentOf(row)
    if (agent) return { agent, version, queuedAt, revisions }
    context.addIssue('must be an agent')
    return z.NEVER
  })

function standingPlace({ place, waiting, queuedAt, medianHours }: z.output<typeof queuePlace>) {
  const likely = medianHours === null ? 0 : Date.parse(queuedAt) + medianHours * HOUR_MS
  return { place, waiting, ...(likely > Date.now() && { likelyReadAt: new Date(likely).toISOString() }) }
}

const text = z.string().default('')
const texts = z.array(z.string()).default([])

const sentFields = z.object({
  ...{ name: text, description: text, websiteUrl: text, categoryId: text },
  pricingModel: z.enum(PRICING_MODELS),
  ...{ tags: texts, xAccount: text, githubUrl: text, submittedBy: text, previewImageURLs: texts },
})

export const revision = z
  .object({
    sentAt: date,
    fields: sentFields,
    status: z.enum(STATUSES),
    decidedAt: optionalDate,
    note: z.string(),
  })
  .transform(({ sentAt, fields, status, decidedAt, note }) => ({
    ...{ sentAt, fields, status },
    ...(decidedAt && { decidedAt }),
    ...(note && { note }),
  }))

export const reviewQueue = z.object({ waiting: z.number().int(), medianHours: z.number().nullable() })
