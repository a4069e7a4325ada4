import { z } from 'zod'
import { CATEGORY_DESCRIPTION_LENGTH_MAX, CATEGORY_NAME_LENGTH_MAX } from '#site/domain/limits.ts'
import { NAME_DISGUISE } from '#site/domain/person.ts'
import * as texts from '#site/domain/texts/admin-categories.ts'
import { visibleText } from '#site/domain/words/unseen.ts'
import { category as publicCategory } from './agents.ts'
import type { Contracts } from './contract.ts'
import { recordId } from './fields.ts'
import { version } from './review.ts'

const fields = z.object({
  name: z
    .string(texts.CATEGORY_NAME_REQUIRED)
    .overwrite(visibleText)
    .min(1, texts.CATEGORY_NAME_REQUIRED)
    .max(CATEGORY_NAME_LENGTH_MAX, texts.CATEGORY_NAME_TOO_LONG)
    .refine((text) => !NAME_DISGUISE.test(text), texts.CATEGORY_NAME_DISGUISED),
  description: z
    .string()
    .overwrite(visibleText)
    .max(CATEGORY_DESCRIPTION_LENGTH_MAX, texts.CATEGORY_DESCRIPTION_TOO_LONG)
    .default(''),
})

const category = publicCategory
  .extend({
    position: z.number().int(),
    agents: z.number().int().min(0),
    formerSlugs: z.array(z.string()),
    version: z.string(),
  })
  .meta({ id: 'AdminCategory' })

export const ADMIN_CATEGORY_ROUTES = {
  'GET /api/admin/categories': {
    summary: 'List categories in display order, with agent counts',
    access: 'admin',
    response: z.array(category),
  },
  'POST /api/admin/categories': {
    summary: 'Create a category, appended to the end of the list',
    access: 'admin',
    body: fields,
    status: 201,
    response: category,
  },
  'PUT /api/admin/categories/order': {
    summary: 'Reorder the categories. Every category must be listed exactly once',
    access: 'admin',
    body: z.object({ ids: z.array(recordId).max(1000) }),
    response: z.array(category),
  },
  'PUT /api/admin/categories/{id}': {
    summary: 'Rename or describe a category; its old URL redirects. Without `version`, the last write wins',
    access: 'admin',
    body: fields.extend({ version: version.optional() }),
    response: category,
  },
  'DELETE /api/admin/categories/{id}': {
    summary: 'Delete an empty category',
    access: 'admin',
  },
  'POST /api/admin/categories/{id}/merge': {
    summary: 'Move all agents to another category and delete this one. Its URL redirects',
    access: 'admin',
    body: z.object({ into: recordId }),
    response: z.object({ category, moved: z.number().int().min(0) }),
  },
} as const satisfies Contracts
