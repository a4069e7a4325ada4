/** Records of administrators' work: the audit log, the public moderation log, and analytics. */
import { z } from 'zod'
import { STATUSES } from '#site/domain/agent.ts'
import { ANALYTICS_DAYS } from '#site/domain/limits.ts'
import { MODERATION_ACTIONS } from '#site/domain/moderation.ts'
import { page } from './administration.ts'
import type { Contract } from './contract.ts'
import { isoDate, wholeNumber } from './fields.ts'

const auditFilter = {
  action: z.string().max(60).optional(),
  actor: z.string().max(60).optional(),
  target: z.string().max(60).optional(),
}

const auditRow = z
  .object({
    number: z.number().int(),
    at: isoDate,
    /** Empty for somebody who has left. */
    actor: z.string(),
    actorName: z.string(),
    action: z.string(),
    target: z.string(),
    targetName: z.string(),
    before: z.record(z.string(), z.unknown()).nullable(),
    after: z.record(z.string(), z.unknown()).nullable(),
    hash: z.string(),
  })
  .meta({ id: 'AuditRow' })

export const readAudit = {
  summary: 'List audit log entries, newest first, with the state of the hash chain',
  access: 'admin',
  query: z.object({
    ...page,
    ...auditFilter,
    /** Looks at every row of the chain again; otherwise only at those since the last look. */
    check: z.enum(['all']).optional(),
  }),
  status: 200,
  response: z.object({
    rows: z.array(auditRow),
    next: z.string().optional(),
    total: z.number().int(),
    /** With the first page. */
    chain: z
      .object({
        whole: z.boolean(),
        rows: z.number().int(),
        /** Up to this row it was looked at; a long log is looked at bit by bit. */
        checked: z.number().int(),
        /** Number of the first row that does not fit. */
        firstBad: z.number().int().optional(),
      })
      .optional(),
  }),
} as const satisfies Contract

export const exportAudit = {
  summary: 'Export the full audit log as JSON Lines, including the input of each hash',
  access: 'admin',
  status: 200,
  response: z.string(),
  fileName: 'roster-audit.ndjson',
  contentType: 'application/x-ndjson; charset=utf-8',
} as const satisfies Contract

const moderationEntry = z
  .object({
    /** Counts up. */
    number: z.number().int(),
    at: isoDate,
    action: z.enum(MODERATION_ACTIONS),
    /** Left out for what was refused or removed, and for agents that are not listed. */
    agent: z.object({ id: z.string(), name: z.string() }).optional(),
    /** A sentence; empty where nothing is to be said. */
    reason: z.string(),
  })
  .meta({ id: 'ModerationEntry' })

export const moderationLog = {
  summary: 'List recent moderation decisions, without names of people or of rejected submissions',
  access: 'public',
  query: z.object({
    limit: page.limit,
    after: z
      .string()
      .regex(/^\d{1,15}$/, 'must be the `next` of a page')
      .optional(),
  }),
  status: 200,
  response: z.object({
    entries: z.array(moderationEntry),
    next: z.string().optional(),
    /** Counts of the last seven days. */
    week: z.record(z.enum(MODERATION_ACTIONS), z.number().int()),
  }),
  cacheSeconds: 60,
} as const satisfies Contract

const series = z.array(z.object({ day: z.iso.date(), count: z.number().int() }))

export const readAnalytics = {
  summary: 'Get dashboard analytics over time',
  access: 'admin',
  query: z.object({ days: wholeNumber({ min: 1, max: 365, preset: ANALYTICS_DAYS }) }),
  status: 200,
  response: z
    .object({
      submissions: series,
      approvals: series,
      votes: series,
      categories: z.array(z.object({ id: z.string(), name: z.string(), agents: z.number().int() })),
      /** Hours from queue to decision: how many decisions took so long, shortest first. */
      decisionHours: z.array(z.object({ upTo: z.number().nullable(), count: z.number().int() })),
      medianHours: z.number().optional(),
      /** Searches that found nothing, the most frequent first; kept for thirty days without who asked. */
      fruitless: z.array(z.object({ search: z.string(), count: z.number().int(), lastAt: isoDate })),
      recent: z.array(
        z.object({
          ...{ id: z.string(), name: z.string(), categoryName: z.string() },
          ...{ status: z.enum(STATUSES), submittedAt: isoDate },
        }),
      ),
    })
    .meta({ id: 'Analytics' }),
} as const satisfies Contract
