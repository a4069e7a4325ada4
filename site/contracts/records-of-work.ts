import { z } from 'zod'
import { MODERATION_ACTIONS } from '#site/domain/moderation.ts'
import { page, rest } from './administration.ts'
import { agent } from './agents.ts'
import type { Contracts } from './contract.ts'
import { isoDate } from './fields.ts'

const auditRow = z
  .object({
    id: z.string(),
    at: isoDate,
    /** Empty for a deleted account. */
    actor: z.string(),
    actorName: z.string(),
    action: z.string(),
    target: z.string(),
    targetName: z.string(),
    before: z.record(z.string(), z.unknown()).nullable(),
    after: z.record(z.string(), z.unknown()).nullable(),
  })
  .meta({ id: 'AuditRow' })

const moderationEntry = z
  .object({
    number: z.number().int(),
    at: isoDate,
    action: z.enum(MODERATION_ACTIONS),
    /** Missing for rejected and deleted submissions, and for agents that aren't listed. */
    agent: z.object({ id: z.string(), name: z.string() }).optional(),
    reason: z.string(),
  })
  .meta({ id: 'ModerationEntry' })

const recent = agent
  .pick({ name: true, categoryName: true, status: true, submittedAt: true })
  .extend({ id: z.string() })

/** The last weeks, each by its Monday. The last one isn't over yet. */
const weeks = z.array(z.object({ week: z.iso.date(), count: z.number().int() }))

export const RECORD_ROUTES = {
  'GET /api/admin/analytics': {
    summary: 'Get submissions and sign-ups by week, recent submissions, and searches without results',
    access: 'admin',
    response: z
      .object({
        submissions: weeks,
        signUps: weeks,
        /** Searches without results, most frequent first. Stored for 30 days, without who searched. */
        fruitless: z.array(z.object({ search: z.string(), count: z.number().int() })),
        recent: z.array(recent),
      })
      .meta({ id: 'Analytics' }),
  },
  'GET /api/admin/audit': {
    summary: 'List audit log entries, newest first',
    access: 'admin',
    query: z.object({
      ...page,
      action: z.string().max(60).optional(),
      actor: z.string().max(60).optional(),
      target: z.string().max(60).optional(),
    }),
    response: z.object({ rows: z.array(auditRow), ...rest }),
  },
  'GET /api/moderation': {
    summary: 'List recent moderation decisions, without names of people or of rejected submissions',
    access: 'public',
    query: z.object({
      limit: page.limit,
      after: z
        .string()
        .regex(/^\d{1,15}$/, 'must be the `next` cursor of a page')
        .optional(),
    }),
    response: z.object({
      entries: z.array(moderationEntry),
      next: z.string().optional(),
      week: z.record(z.enum(MODERATION_ACTIONS), z.number().int()),
    }),
  },
} as const satisfies Contracts
