import { z } from 'zod'
import { PRICING_MODELS, STATUSES } from '#site/domain/agent.ts'
import {
  DESCRIPTION_LENGTH_MAX,
  DESCRIPTION_LENGTH_MIN,
  MAKER_LENGTH_MAX,
  NAME_LENGTH_MAX,
  TAG_LENGTH_MAX,
  TAGS_MAX,
} from '#site/domain/limits.ts'
import { PLATFORMS } from '#site/domain/platforms.ts'
import data from './catalogue.json' with { type: 'json' }

const agent = z.strictObject({
  name: z.string().min(1).max(NAME_LENGTH_MAX),
  category: z.string(),
  description: z.string().min(DESCRIPTION_LENGTH_MIN).max(DESCRIPTION_LENGTH_MAX),
  websiteUrl: z.url({ protocol: /^https$/ }),
  githubUrl: z.url({ protocol: /^https$/ }).default(''),
  xAccount: z.string().default(''),
  maker: z.string().max(MAKER_LENGTH_MAX).default(''),
  pricingModel: z.enum(PRICING_MODELS),
  tags: z.array(z.string().max(TAG_LENGTH_MAX)).max(TAGS_MAX),
  worksWith: z.array(z.enum(PLATFORMS)).default([]),
  /** The number of preview images, each drawn as a cover. */
  images: z.int().min(0).default(0),
  addedDaysAgo: z.number().positive(),
  votes: z.int().min(0),
  submittedBy: z.string().default(''),
  featured: z.boolean().default(false),
  status: z.enum(STATUSES).default('approved'),
  moderationNote: z.string().default(''),
})

const category = z.strictObject({ name: z.string(), slug: z.string(), description: z.string() })
const names = z.array(z.string().min(1))

const catalogue = z.strictObject({
  categories: z.array(category),
  /** Every pair of a first and a last name is an invented voter. */
  voters: z.strictObject({ firstNames: names, lastNames: names }),
  agents: z.array(agent),
})

export type SeedCatalogue = z.output<typeof catalogue>
export type SeedAgent = SeedCatalogue['agents'][number]

export function readCatalogue(): SeedCatalogue {
  return catalogue.parse(data)
}
