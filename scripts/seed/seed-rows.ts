/** The demo catalogue as PocketBase rows with stable IDs, so an interrupted seed can be resumed. */
import { createHash, randomBytes } from 'node:crypto'
import type { SeedAgent, SeedCatalogue } from './read-catalogue.ts'

const DAY_MS = 86_400_000
/** How long submissions waited for a decision, in days. */
const WAITS = [0.2, 0.4, 0.9, 0.6, 1.8, 1.1, 2.6]
/** Spreads fractions evenly, however many there are. */
const GOLDEN = 0.618034
/** A step coprime to the number of voters visits all of them. */
const STEPS = [1, 5, 7, 11, 13, 17, 19, 23]

export type SeedRow = { id: string } & Record<string, unknown>

export function categoryRows({ categories }: SeedCatalogue): SeedRow[] {
  return categories.map((category, i) => ({
    id: seedId('category', category.slug),
    ...category,
    position: i + 1,
  }))
}

export function agentRows({ agents }: SeedCatalogue, now: number): SeedRow[] {
  return agents.map((agent, i) => {
    const { category, addedDaysAgo, votes, images: _, ...fields } = agent
    const created = daysBefore(now, addedDaysAgo)
    return {
      ...fields,
      id: agentId(agent),
      category: seedId('category', category),
      created,
      submittedAt: created,
      ...(agent.status === 'pending' ? { queuedAt: created } : {}),
      ...(agent.status === 'approved' ? { approvedAt: decidedAt(agent, i, now) } : {}),
      previewImages: imagePaths(agent),
    }
  })
}

/** Submissions with their decisions, so that the admin area has times to decision to show. */
export function submissionRows({ agents }: SeedCatalogue, now: number): SeedRow[] {
  return agents.flatMap((agent, i) => {
    const { category, images: _, addedDaysAgo, votes, featured, status, moderationNote, ...fields } = agent
    if (status === 'pending') return []
    const sentAt = daysBefore(now, addedDaysAgo)
    return {
      id: seedId('submission', agent.name),
      agent: agentId(agent),
      fields: { ...fields, categoryId: seedId('category', category), previewImageURLs: imagePaths(agent) },
      sentAt,
      queuedAt: sentAt,
      decidedAt: decidedAt(agent, i, now),
      status,
      note: moderationNote,
    }
  })
}

function decidedAt({ addedDaysAgo }: SeedAgent, i: number, now: number): string {
  const wait = Math.min(WAITS[i % WAITS.length] ?? 0, addedDaysAgo / 2)
  return daysBefore(now, addedDaysAgo - wait)
}

function daysBefore(now: number, days: number): string {
  return new Date(now - days * DAY_MS).toISOString()
}

/** Invented people, with random passwords that aren't stored. They joined before the first vote. */
export function voterRows({ voters, agents }: SeedCatalogue, now: number): SeedRow[] {
  const oldest = Math.max(...agents.map(({ addedDaysAgo }) => addedDaysAgo))
  return voters.firstNames.flatMap((firstName, i) =>
    voters.lastNames.map((lastName, j) => {
      const email = `${firstName}.${lastName}@example.com`.toLowerCase()
      const password = `${randomBytes(24).toString('base64url')}aA1`
      const createdAt = daysBefore(now, oldest + i + j)
      return {
        id: seedId('user', email),
        email,
        firstName,
        lastName,
        createdAt,
        password,
        passwordConfirm: password,
      }
    }),
  )
}

export function voteRows({ agents }: SeedCatalogue, voters: readonly SeedRow[], now: number): SeedRow[] {
  const steps = STEPS.filter((step) => step === 1 || voters.length % step !== 0)
  return agents.flatMap((agent, i) => {
    const step = steps[i % steps.length] ?? 1
    return Array.from({ length: Math.min(agent.votes, voters.length) }, (_, n) => {
      const user = voters[(i * 37 + n * step) % voters.length]?.id ?? ''
      const createdAt = daysBefore(now, (agent.addedDaysAgo / 2) * ((n * GOLDEN) % 1))
      return { id: seedId('vote', `${agent.name} ${user}`), user, agent: agentId(agent), createdAt }
    })
  })
}

function imagePaths(agent: SeedAgent): string[] {
  return imageKeys(agent).map((key) => `/objects/uploads/${key}`)
}

export function imageKeys({ name, images }: Pick<SeedAgent, 'name' | 'images'>): string[] {
  return Array.from({ length: images }, (_, i) =>
    createHash('sha256').update(`image ${i} of ${name}`).digest('hex').slice(0, 32),
  )
}

function agentId({ name }: SeedAgent): string {
  return seedId('agent', name)
}

export function seedId(kind: string, name: string): string {
  const digest = createHash('sha256').update(`${kind}: ${name}`).digest('hex').slice(0, 24)
  return BigInt(`0x${digest}`).toString(36).padStart(15, '0').slice(-15)
}
