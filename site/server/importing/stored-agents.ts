/** Compares rows with the stored agents: matches, differences, and likely duplicates. */
import { createHash } from 'node:crypto'
import type PocketBase from 'pocketbase'
import { z } from 'zod'
import type { Agent } from '#site/domain/agent.ts'
import type { ImportMode } from '#site/domain/imports.ts'
import { LIKENESSES, type Likeness, likenessKeys, type Recognizable } from '#site/domain/likeness/likeness.ts'
import { canonicalUrl } from '#site/domain/links/links.ts'
import { agentPages } from '#site/server/pocketbase/feed.ts'
import type { Intent, StoredAgent } from './plan.ts'
import type { FieldChange, LikelyDuplicate } from './report.ts'

export async function storedAgents(client: PocketBase): Promise<StoredAgent[]> {
  const stored: StoredAgent[] = []
  for await (const agents of agentPages(client, 'all')) stored.push(...agents.map(storedAgent))
  return stored.sort((a, b) => ((a.created === b.created ? a.id < b.id : a.created < b.created) ? -1 : 1))
}

const PAGE = 5000
const imported = z.object({
  imported: z.record(z.string(), z.string()).catch({}),
  /** The file that added the agent. */
  file: z.string(),
})
const page = z.object({ agents: z.array(imported.extend({ id: z.string() })) })
export type Imported = z.output<typeof imported>

/** Reads the digests of imported fields, by agent. Agents that no import wrote are missing. */
export async function importedMarks(client: PocketBase): Promise<Map<string, Imported>> {
  const found = new Map<string, Imported>()
  for (let after = '', full = true; full; ) {
    const { agents } = page.parse(
      await client.send('/api/roster/feed/imported', { query: { after, limit: PAGE } }),
    )
    for (const agent of agents) found.set(agent.id, agent)
    after = agents.at(-1)?.id ?? ''
    full = agents.length === PAGE
  }
  return found
}

function storedAgent({ categoryId, createdAt, ...agent }: Agent): StoredAgent {
  const { categoryName: _name, updatedAt: _updated, upvotes: _upvotes, previewSizes: _sizes, ...rest } = agent
  return { ...rest, category: categoryId, created: createdAt }
}

/** Matches each row with at most one agent by website: the listed or pending one, else the oldest rejected one. */
export function matchAgents(
  intents: readonly Intent[],
  stored: readonly StoredAgent[],
): Map<Intent, StoredAgent> {
  const bySite = new Map<string, StoredAgent>()
  for (const agent of stored.toSorted((a, b) => rejected(a) - rejected(b))) {
    const canonical = canonicalUrl(agent.websiteUrl) ?? agent.websiteUrl
    if (!bySite.has(canonical)) bySite.set(canonical, agent)
  }
  const matches = new Map<Intent, StoredAgent>()
  for (const intent of intents) {
    const agent = bySite.get(intent.canonical)
    if (agent) matches.set(intent, agent)
  }
  return matches
}

const rejected = ({ status }: StoredAgent) => Number(status === 'rejected')

type Marks = Record<string, string>

const DIGEST_LENGTH = 10

/** Digests the written fields, which later tells manual edits from imports. */
export function marksOf(fields: object): Marks {
  return Object.fromEntries(Object.entries(fields).map(([field, value]) => [field, digestOf(value)]))
}

/** A field that no import wrote counts as a manual edit. */
export function differenceTo(
  stored: StoredAgent,
  wanted: Intent['wanted'],
  {
    mode,
    marks,
    categories,
  }: { mode: ImportMode; marks: Marks | undefined; categories: Map<string, string> },
) {
  const before = new Map<string, unknown>(Object.entries(stored))
  const changes: FieldChange[] = []
  const write: Record<string, unknown> = {}
  for (const [field, value] of Object.entries(wanted)) {
    const old = before.get(field)
    if (JSON.stringify(value) === JSON.stringify(old)) continue
    const isEdited = marks?.[field] !== digestOf(old)
    const is = isEdited && mode !== 'update-edited' ? 'edited' : mode === 'add' ? 'left' : 'changed'
    if (is === 'changed') write[field] = value
    const text = (one: unknown) => textOf(field === 'category' ? categories.get(String(one)) : one)
    changes.push({ field, from: text(old), to: text(value), is })
  }
  return { changes, write }
}

function digestOf(value: unknown): string {
  const text = JSON.stringify(value) ?? ''
  return createHash('sha256').update(text).digest('base64url').slice(0, DIGEST_LENGTH)
}

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(String).join(', ')
  return value === undefined || value === null ? '' : String(value)
}

type Listed = Recognizable & { id?: string }

/** Finds stored agents, and rows before it, that a new one has a repository or name in common with, most certain first. */
export function duplicateFinder(stored: readonly StoredAgent[]): (intent: Intent) => LikelyDuplicate[] {
  const known = { website: new Map(), repository: new Map(), name: new Map() } satisfies Record<
    Likeness,
    Map<string, Listed>
  >
  const add = (entry: Listed) => {
    const keys = likenessKeys(entry)
    for (const likeness of LIKENESSES)
      if (keys[likeness] && !known[likeness].has(keys[likeness])) known[likeness].set(keys[likeness], entry)
  }
  for (const agent of stored) if (!rejected(agent)) add(agent)
  return ({ fresh }) => {
    const { name = '', websiteUrl = '', githubUrl = '' } = fresh
    const entry = { name, websiteUrl, githubUrl }
    const keys = likenessKeys(entry)
    const found = LIKENESSES.flatMap((likeness) => {
      const other: Listed | undefined = known[likeness].get(keys[likeness])
      return other ? { likeness, other } : []
    })
    if (found.length === 0) add(entry)
    return found.map(({ likeness, other: { id, ...other } }) => ({
      name: other.name,
      websiteUrl: other.websiteUrl,
      likeness,
      ...(id && { id }),
    }))
  }
}
