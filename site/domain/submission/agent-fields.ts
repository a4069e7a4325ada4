/** The fields of an agent that users write, one row each. Contracts, forms, records, imports, exports, and views of changes follow from this table. */
import type { Agent } from '#site/domain/agent.ts'
import * as limits from '#site/domain/limits.ts'
import { isGithubUrl, isWebUrl, X_HANDLE } from '#site/domain/links/links.ts'
import { NAME_DISGUISE } from '#site/domain/person.ts'
import { WORKS_WITH } from '#site/domain/platforms.ts'
import * as edit from '#site/domain/texts/admin-edit.ts'
import * as submit from '#site/domain/texts/submission-fields.ts'

type Bound = readonly [limit: number, message: string]
type Check = readonly [isGood: (text: string) => boolean, message: string]

export interface TextRules {
  /** May be empty; the check then applies to non-empty values. */
  optional?: true
  min?: Bound
  max: Bound
  check?: Check
}

export interface ListRules {
  max: Bound
  itemMax: Bound
}

export interface PlatformsRules {
  optional: true
  unknown: string
}

export interface ChoiceRules {
  required: string
}

interface Field<Kind extends string, Rules> {
  kind: Kind
  label: string
  inputLabel?: string
  submitLabel?: string
  column?: string
  sentAs?: string
  /** Headings of imported columns, as nameKey() writes them. The first match wins. */
  headings: string
  submit: Rules
  /** Without it, admins can't change the field. */
  edit?: Rules
}

export type AgentField =
  | Field<'text' | 'url', TextRules>
  | Field<'category' | 'pricing', ChoiceRules>
  | Field<'tags' | 'images', ListRules>
  | Field<'platforms', PlatformsRules>

/** Decided by the database, votes, and moderation. */
type GivenFields =
  | 'id'
  | 'categoryName'
  | 'status'
  | 'featured'
  | 'submittedAt'
  | 'createdAt'
  | 'updatedAt'
  | 'upvotes'
  | 'previewSizes'
  | 'logo'
  | 'facts'
  | 'owners'

const NAME_MAX = [
  limits.NAME_LENGTH_MAX,
  `Agent name must be at most ${limits.NAME_LENGTH_MAX} characters`,
] as const
const URL_MAX = [limits.URL_LENGTH_MAX, submit.WEBSITE_TOO_LONG] as const
const DESCRIPTION = {
  min: [limits.DESCRIPTION_LENGTH_MIN, submit.DESCRIPTION_TOO_SHORT],
  max: [
    limits.DESCRIPTION_LENGTH_MAX,
    `Description must be at most ${limits.DESCRIPTION_LENGTH_MAX} characters`,
  ],
} as const
const PLATFORMS = { optional: true, unknown: submit.PLATFORM_UNKNOWN } as const
const PRICING = { required: submit.PRICING_REQUIRED } as const
const undisguised = (message: string) => [(text: string) => !NAME_DISGUISE.test(text), message] as const
const MAKER = {
  optional: true,
  max: [limits.MAKER_LENGTH_MAX, submit.MAKER_TOO_LONG],
  check: undisguised("Maker can't contain control characters or text direction marks"),
} as const
const NAME_CHECK = undisguised("Agent name can't contain control characters or text direction marks")

export const AGENT_FIELDS = {
  name: {
    kind: 'text',
    label: 'Name',
    submitLabel: 'Agent name',
    headings: 'name title agentname agent toolname tool productname product',
    submit: { min: [1, submit.AGENT_NAME_REQUIRED], max: NAME_MAX, check: NAME_CHECK },
    edit: { min: [1, edit.ADMIN_NAME_REQUIRED], max: NAME_MAX, check: NAME_CHECK },
  },
  description: {
    kind: 'text',
    label: 'Description',
    headings: 'description longdescription summary tagline shortdescription about desc',
    submit: DESCRIPTION,
    edit: DESCRIPTION,
  },
  websiteUrl: {
    kind: 'url',
    label: 'Website',
    inputLabel: 'Website URL',
    headings: 'websiteurl website homepage homepageurl url link site weburl',
    submit: { max: URL_MAX, check: [isWebUrl, submit.WEBSITE_INVALID] },
    edit: { max: URL_MAX, check: [isWebUrl, edit.ADMIN_WEBSITE_INVALID] },
  },
  categoryId: {
    kind: 'category',
    label: 'Category',
    column: 'category',
    headings: 'category categories categoryname topic topics',
    submit: { required: submit.CATEGORY_REQUIRED },
    edit: { required: edit.ADMIN_CATEGORY_REQUIRED },
  },
  pricingModel: {
    kind: 'pricing',
    label: 'Pricing',
    inputLabel: 'Pricing model',
    headings: 'pricingmodel pricing pricingtype price plan',
    submit: PRICING,
    edit: PRICING,
  },
  tags: {
    kind: 'tags',
    label: 'Tags',
    headings: 'tags tag keywords labels',
    submit: {
      max: [limits.SUBMIT_TAGS_MAX, submit.TOO_MANY_TAGS],
      itemMax: [limits.SUBMIT_TAG_LENGTH_MAX, submit.TAG_TOO_LONG],
    },
    edit: {
      max: [limits.TAGS_MAX, `An agent can have at most ${limits.TAGS_MAX} tags`],
      itemMax: [limits.TAG_LENGTH_MAX, `Each tag must be at most ${limits.TAG_LENGTH_MAX} characters`],
    },
  },
  worksWith: {
    kind: 'platforms',
    label: WORKS_WITH,
    headings: 'workswith worksin platforms platform integrations integration',
    submit: PLATFORMS,
    edit: PLATFORMS,
  },
  maker: {
    kind: 'text',
    label: 'Maker',
    headings: 'maker company madeby developer vendor creator author',
    submit: MAKER,
    edit: MAKER,
  },
  xAccount: {
    kind: 'text',
    label: 'X handle',
    headings: 'xaccount xhandle x twitter twitterhandle twitteraccount twitterurl',
    submit: {
      optional: true,
      max: [limits.X_ACCOUNT_LENGTH_MAX, submit.X_ACCOUNT_INVALID],
      check: [(text: string) => X_HANDLE.test(text), submit.X_ACCOUNT_INVALID],
    },
    edit: { optional: true, max: [limits.X_ACCOUNT_LENGTH_MAX, edit.ADMIN_X_TOO_LONG] },
  },
  githubUrl: {
    kind: 'url',
    label: 'GitHub',
    inputLabel: 'GitHub URL',
    headings: 'githuburl github githublink githubrepo repository repositoryurl repo repourl',
    submit: { optional: true, max: URL_MAX, check: [isGithubUrl, submit.GITHUB_INVALID] },
    edit: { optional: true, max: URL_MAX, check: [isWebUrl, edit.ADMIN_GITHUB_INVALID] },
  },
  submittedBy: {
    kind: 'text',
    label: 'Submitter',
    submitLabel: 'Your name or email',
    headings: 'submittedby submitter addedby',
    submit: {
      optional: true,
      max: [
        limits.SUBMITTED_BY_LENGTH_MAX,
        `Your name or email must be at most ${limits.SUBMITTED_BY_LENGTH_MAX} characters`,
      ],
      check: undisguised("Your name or email can't contain control characters or text direction marks"),
    },
  },
  previewImages: {
    kind: 'images',
    label: 'Images',
    inputLabel: 'Preview images',
    sentAs: 'previewImageURLs',
    headings: 'previewimages previewimage images image imageurl screenshots screenshot logo logourl',
    submit: {
      max: [limits.SUBMIT_IMAGES_MAX, `Please add at most ${limits.SUBMIT_IMAGES_MAX} images`],
      itemMax: URL_MAX,
    },
    // More than ADMIN_IMAGES_MAX only if it already had them.
    edit: { max: [limits.IMAGES_MAX, edit.ADMIN_IMAGES_TOO_MANY], itemMax: URL_MAX },
  },
} as const satisfies Record<Exclude<keyof Agent, GivenFields>, AgentField>

export type AgentFieldName = keyof typeof AGENT_FIELDS
