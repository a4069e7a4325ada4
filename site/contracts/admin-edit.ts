/** Editing an agent of any status, as administrators do. */
import { z } from 'zod'
import {
  IMAGES_MAX,
  TAG_LENGTH_MAX,
  TAGS_MAX,
  URL_LENGTH_MAX,
  X_ACCOUNT_LENGTH_MAX,
} from '#site/domain/limits.ts'
import { isWebUrl } from '#site/domain/links.ts'
import { distinctTags } from '#site/domain/tags.ts'
import {
  ADMIN_CATEGORY_REQUIRED,
  ADMIN_GITHUB_INVALID,
  ADMIN_IMAGES_TOO_MANY,
  ADMIN_NAME_REQUIRED,
  ADMIN_TAG_TOO_LONG,
  ADMIN_TAGS_TOO_MANY,
  ADMIN_WEBSITE_INVALID,
  ADMIN_X_TOO_LONG,
} from '#site/domain/texts/admin-edit.ts'
import { WEBSITE_TOO_LONG } from '#site/domain/texts/submission-fields.ts'
import { byId } from './administration.ts'
import { agentName, categoryId, description, image, pricingModel, websiteUrl } from './agent-fields.ts'
import { agent } from './agents.ts'
import type { Contract } from './contract.ts'
import { version } from './desk.ts'

const edited = agent.extend({ version: z.string(), moderationNote: z.string().optional() })

export const readForEdit = {
  summary: 'An agent of any status, for editing',
  access: 'admin',
  params: byId,
  status: 200,
  response: edited,
} as const satisfies Contract

export const editAgent = {
  summary: 'Change an agent; without `version` the last one who saves wins',
  access: 'admin',
  params: byId,
  body: z.object({
    name: agentName(ADMIN_NAME_REQUIRED),
    description,
    websiteUrl: websiteUrl(ADMIN_WEBSITE_INVALID),
    categoryId: categoryId(ADMIN_CATEGORY_REQUIRED),
    pricingModel,
    tags: z
      .array(z.string().trim().max(TAG_LENGTH_MAX, ADMIN_TAG_TOO_LONG))
      .transform(distinctTags)
      .pipe(z.array(z.string()).max(TAGS_MAX, ADMIN_TAGS_TOO_MANY))
      .default([]),
    previewImages: z
      .array(image)
      // More than ADMIN_IMAGES_MAX only when it had them.
      .max(IMAGES_MAX, ADMIN_IMAGES_TOO_MANY)
      .default([]),
    xAccount: z.string().trim().max(X_ACCOUNT_LENGTH_MAX, ADMIN_X_TOO_LONG).default(''),
    githubUrl: z
      .string()
      .trim()
      .max(URL_LENGTH_MAX, WEBSITE_TOO_LONG)
      .refine((text) => text === '' || isWebUrl(text), ADMIN_GITHUB_INVALID)
      .default(''),
    version: version.optional(),
  }),
  status: 200,
  response: edited,
} as const satisfies Contract
