/** The demo catalogue as PocketBase rows with stable IDs, so an interrupted seed can be resumed. */
import { createHash, randomBytes } from 'node:crypto'
import type { Illustration } from './illustrations.ts'
import type { SeedAgent, SeedCatalogue } from './read-catalogue.ts'

const DAY_MS = 86_400_000
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
  return agents.map((agent) => {
    const { category, addedDaysAgo, votes, illustrations: _, ...fields } = agent
    const created = new Date(now - addedDaysAgo * DAY_MS).toISOString()
    return {
      ...fields,
      id: agentId(agent),
      category: seedId('category', category),
      created,
      submittedAt: created,
      ...(agent.status === 'approved' ? { approvedAt: created } : {}),
      previewImages: picturePaths(agent),
    }
  })
}

/** Invented people, with random passwords that aren't stored. */
export function voterRows({ voters }: SeedCatalogue): SeedRow[] {
  return voters.firstNames.flatMap((firstName) =>
    voters.lastNames.map((lastName) => {
      const email = `${firstName}.${lastName}@example.com`.toLowerCase()
      const password = `${randomBytes(24).toString('base64url')}aA1`
      return { id: seedId('user', email), email, firstName, lastName, password, passwordConfirm: password }
    }),
  )
}

export function voteRows({ agents }: SeedCatalogue, voters: readonly SeedRow[]): SeedRow[] {
  const steps = STEPS.filter((step) => step === 1 || voters.length % step !== 0)
  return agents.flatMap((agent, i) => {
    const step = steps[i % steps.length] ?? 1
    return Array.from({ length: Math.min(agent.votes, voters.length) }, (_, n) => {
      const user = voters[(i * 37 + n * step) % voters.length]?.id ?? ''
      return { id: seedId('vote', `${agent.name} ${user}`), user, agent: agentId(agent) }
    })
  })
}

function picturePaths(agent: SeedAgent): string[] {
  return agent.illustrations.map((illustration) => `/objects/uploads/${pictureKey(agent, illustration)}`)
}

export function pictureKey({ name }: Pick<SeedAgent, 'name'>, illustration: Illustration): string {
  return createHash('sha256').update(`${illustration} of ${name}`).digest('hex').slice(0, 32)
}

function agentId({ name }: SeedAgent): string {
  return seedId('agent', name)
}

export function seedId(kind: string, name: string): string {
  const digest = createHash('sha256').update(`${kind}: ${name}`).digest('hex').slice(0, 24)
  return BigInt(`0x${digest}`).toString(36).padStart(15, '0').slice(-15)
}
