/** The agents PocketBase already has, found by their website, and what a row would change about one. */
import type PocketBase from 'pocketbase'
import { z } from 'zod'
import { canonicalUrl } from '#site/catalogue/canonical-url.ts'
import type { Assigned } from './assign-categories.ts'

const texts = z
  .array(z.string())
  .nullish()
  .transform((list) => list ?? [])

const storedAgent = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  websiteUrl: z.string(),
  category: z.string(),
  pricingModel: z.string(),
  tags: texts,
  previewImages: texts,
  githubUrl: z.string(),
  xAccount: z.string(),
  submittedBy: z.string(),
})

export type StoredAgent = z.output<typeof storedAgent>

/** By canonical website, every status; of two agents with one website the older counts. */
export async function storedAgents(client: PocketBase): Promise<Map<string, StoredAgent>> {
  const fields = Object.keys(storedAgent.shape).join(',')
  const rows = await client.collection('agents').getFullList({ batch: 1000, sort: '-created,-id', fields })
  const agents = rows.map((row) => storedAgent.parse(row))
  return new Map(agents.map((agent) => [canonicalUrl(agent.websiteUrl) ?? agent.websiteUrl, agent]))
}

/** The fields a row gives and the stored agent has differently; what a row leaves empty stays. */
export function changesTo(stored: StoredAgent, { draft, category, tags }: Assigned): Record<string, unknown> {
  const given = {
    name: draft.name,
    description: draft.description,
    category: category.id,
    pricingModel: draft.pricingModel ?? '',
    tags,
    previewImages: draft.previewImages,
    githubUrl: draft.githubUrl,
    xAccount: draft.xAccount,
    submittedBy: draft.submittedBy,
  } satisfies Partial<StoredAgent>
  const before: Record<string, unknown> = stored
  return Object.fromEntries(
    Object.entries(given).filter(
      ([field, value]) => value.length > 0 && JSON.stringify(value) !== JSON.stringify(before[field]),
    ),
  )
}
