import { z } from 'zod'
import { MODERATION_ACTIONS } from '#site/domain/moderation.ts'
import { agent, category } from './agents.ts'
import type { Contracts } from './contract.ts'
import { isoDate, recordId } from './fields.ts'

/** A position in the change feed. `place` is set if the changes of a sequence number don't fit on one page. */
export interface Cursor {
  /** Changes whenever the copy of the directory is rebuilt, which makes older cursors invalid. */
  epoch: string
  seq: number
  place?: number | undefined
}

const CURSOR = /^([0-9a-f]{8})\.(\d{1,15})(?:\.(\d{1,15}))?$/

export function readCursor(text: string): Cursor | undefined {
  const [, epoch, seq, place] = CURSOR.exec(text) ?? []
  if (epoch === undefined) return undefined
  return { epoch, seq: Number(seq), place: place === undefined ? undefined : Number(place) }
}

export function cursorText({ epoch, seq, place }: Cursor): string {
  return [epoch, seq, place].filter((part) => part !== undefined).join('.')
}

const cursor = z.string().regex(CURSOR, 'must be a cursor of this feed')

const article = z
  .object({
    ...{ id: recordId, title: z.string(), url: z.string(), source: z.string(), summary: z.string() },
    publishedAt: isoDate,
  })
  .meta({ id: 'Article' })

const decision = z
  .object({
    ...{ number: z.number().int(), at: isoDate, action: z.enum(MODERATION_ACTIONS) },
    agent: z.string().meta({ description: 'ID of the agent, or empty.' }),
    reason: z.string().meta({ description: 'Code of the reason, or empty.' }),
    fields: z.array(z.string()).meta({ description: 'Fields that were corrected.' }),
  })
  .meta({ id: 'Decision' })

const page = z
  .object({ cursor, more: z.boolean().meta({ description: 'True if more changes are ready.' }) })
  .meta({ id: 'ChangesPage', description: 'The last line, with the cursor to continue from.' })

const analytics = z.object({
  kind: z.enum(['plausible', 'umami', 'ga4', 'json']),
  ...{ url: z.url(), siteId: z.string().optional() },
})

const publishedSettings = z
  .object({
    ...{ url: z.url(), upvoteOnOpen: z.boolean(), google: z.boolean(), storage: z.url().optional() },
    claims: z.array(z.object({ figure: z.string(), of: z.string() })),
    analytics: analytics.optional(),
  })
  .meta({ id: 'PublishedSettings', description: 'Settings that its pages show.' })

export const feedStart = z
  .object({
    cursor: cursor.meta({ description: 'The current position.' }),
    from: cursor.meta({ description: 'The cursor from which the feed repeats everything.' }),
    dump: z.url().meta({ description: 'All agents at once. Its Roster-Cursor header is its position.' }),
    format: z.string().meta({ description: "Changes whenever the lines' fields change." }),
    mirrorOf: z.url().optional().meta({ description: 'The site that this one is a mirror of.' }),
    site: publishedSettings,
  })
  .meta({ id: 'ChangesStart', description: 'The only line without `after`.' })

const change = z
  .union([
    z.object({ agent: agent.meta({ description: 'An agent that was added or changed.' }) }),
    z.object({ removed: recordId.meta({ description: 'ID of an agent that left the directory.' }) }),
    z.object({
      categories: z
        .array(category.extend({ formerSlugs: z.array(z.string()) }))
        .meta({ description: 'All categories in display order, after any of them changed.' }),
    }),
    z.object({ news: z.array(article).meta({ description: 'All articles, after any of them changed.' }) }),
    z.object({ decision }),
    z.object({ withdrawn: z.number().int().meta({ description: 'Number of a decision that was undone.' }) }),
  ])
  .meta({ id: 'Change' })

export type Change = z.output<typeof change>
export type FeedStart = z.output<typeof feedStart>

export const changesLine = z
  .union([change, page, feedStart])
  .meta({ id: 'ChangesLine', description: 'One line.' })

export const CHANGE_ROUTES = {
  'GET /api/changes': {
    summary: 'Follow the public directory: what changed after a cursor, as JSON Lines in order',
    access: 'public',
    query: z.object({
      after: cursor.optional().meta({ description: 'A cursor of this feed or of the dump.' }),
      wait: z
        .enum(['true'], 'must be true or missing')
        .optional()
        .meta({ description: 'Holds the reply for up to 25 seconds until something changes.' }),
    }),
    response: changesLine,
    contentType: 'application/x-ndjson; charset=utf-8',
  },
} as const satisfies Contracts
