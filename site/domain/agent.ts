/** The types of the catalogue: agent and category. */
export const PRICING_MODELS = ['free', 'freemium', 'paid', 'enterprise'] as const
export type PricingModel = (typeof PRICING_MODELS)[number]

export const STATUSES = ['pending', 'approved', 'rejected'] as const
export type Status = (typeof STATUSES)[number]

/** In pixels. */
export interface ImageSize {
  width: number
  height: number
}

export interface Agent {
  id: string
  name: string
  description: string
  websiteUrl: string
  /** Empty when the agent has no category. */
  categoryId: string
  /** Empty when the agent has no category; screens then say 'Uncategorized'. */
  categoryName: string
  pricingModel: PricingModel
  status: Status
  featured: boolean
  /** ISO 8601, UTC. */
  submittedAt: string
  /** ISO 8601, UTC. */
  createdAt: string
  /** When anything but its votes last changed: ISO 8601, UTC. */
  updatedAt: string
  /** Free text: a name or an address; empty when not given. */
  submittedBy: string
  upvotes: number
  tags: string[]
  /** Paths or URLs; a relative path gets a leading slash when shown. */
  previewImages: string[]
  /** Of each preview image; null for one that was not uploaded here. */
  previewSizes: (ImageSize | null)[]
  xAccount: string
  githubUrl: string
}

export interface Category {
  id: string
  name: string
  slug: string
  description: string
}

export function isPricingModel(value: string): value is PricingModel {
  return PRICING_MODELS.some((model) => model === value)
}

/** How the ids of agents, categories and people are written. */
export const RECORD_ID = /^[a-z0-9]{15}$/
