import type { Platform } from './platforms.ts'

export const PRICING_MODELS = ['free', 'freemium', 'paid', 'enterprise'] as const
export type PricingModel = (typeof PRICING_MODELS)[number]

export const STATUSES = ['pending', 'approved', 'rejected'] as const
export type Status = (typeof STATUSES)[number]

export interface ImageSize {
  width: number
  height: number
}

export interface Agent {
  id: string
  name: string
  description: string
  websiteUrl: string
  categoryId: string
  /** Empty without a category; screens then say 'Uncategorized'. */
  categoryName: string
  pricingModel: PricingModel
  status: Status
  featured: boolean
  submittedAt: string
  createdAt: string
  updatedAt: string
  /** Free text: a name or an email address; may be empty. */
  submittedBy: string
  upvotes: number
  tags: string[]
  worksWith: Platform[]
  /** The company or person behind it; may be empty. */
  maker: string
  /** Paths or URLs. A relative path gets a leading slash when shown. */
  previewImages: string[]
  /** Of each preview image; null if it wasn't uploaded here. */
  previewSizes: (ImageSize | null)[]
  /** Path of the icon that its website offers; may be empty. */
  logo: string
  xAccount: string
  githubUrl: string
  facts?: Facts | undefined
  owners?: Ownership[] | undefined
}

export const WEBSITE_STATES = ['answers', 'gone', 'unclear'] as const

/** What an admin says about a website; `none` leaves it to the checks. */
export const VERDICTS = ['gone', 'alive', 'none'] as const

/** What checks found. What is unknown or was found more than 30 days ago is missing. */
export interface Facts {
  /** The last check of the website, its result, and the start of that state. */
  checkedAt?: string | undefined
  website?: (typeof WEBSITE_STATES)[number] | undefined
  since?: string | undefined
  /** Its maker says that it isn't made any more. It counts as gone. */
  discontinued?: true | undefined
  /** The last check of the GitHub repository, and what it said. Stars are rounded to three digits. */
  repositoryCheckedAt?: string | undefined
  license?: string | undefined
  release?: string | undefined
  releasedAt?: string | undefined
  pushedAt?: string | undefined
  stars?: number | undefined
  archived?: true | undefined
}

/** A maker's proof, such as control of the domain `example.com`. */
interface Ownership {
  proof: string
  since: string
}

/** A place by upvotes in the agent's category. */
export interface Place {
  place: number
  of: number
}

export interface Category {
  id: string
  name: string
  slug: string
  description: string
}

/** True if its website is gone or its maker has discontinued it. */
export function isGone({ facts }: Pick<Agent, 'facts'>): boolean {
  return facts?.website === 'gone'
}

export function isPricingModel(value: string): value is PricingModel {
  return PRICING_MODELS.some((model) => model === value)
}

export const RECORD_ID = /^[a-z0-9]{15}$/
