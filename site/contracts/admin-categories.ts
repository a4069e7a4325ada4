/** Categories in the admin area. */
import { z } from 'zod'
import { CATEGORY_DESCRIPTION_LENGTH_MAX, CATEGORY_NAME_LENGTH_MAX } from '#site/domain/limits.ts'
import { NAME_DISGUISE } from '#site/domain/person.ts'
import {
  CATEGORY_DESCRIPTION_TOO_LONG,
  CATEGORY_NAME_DISGUISED,
  CATEGORY_NAME_REQUIRED,
  CATEGORY_NAME_TOO_LONG,
} from '#site/domain/texts/admin-categories.ts'
import { byId } from './administration.ts'
import type { Contract } from './contract.ts'
import { nothing, recordId } from './fields.ts'
import { version } from './review.ts'

const fields = z.object({
  name: z
    .string(CATEGORY_NAME_REQUIRED)
    .trim()
    .min(1, CATEGORY_NAME_REQUIRED)
    .max(CATEGORY_NAME_LENGTH_MAX, CATEGORY_NAME_TOO_LONG)
    .refine((text) => !NAME_DISGUISE.test(text), CATEGORY_NAME_DISGUISED),
  description: z
    .string()
    .trim()
    .max(CATEGORY_DESCRIPTION_LENGTH_MAX, CATEGORY_DESCRIPTION_TOO_LONG)
    .default(''),
})

const category = z
  .object({
    id: recordId,
    name: z.string(),
    slug: z.string(),
    description: z.string(),
    position: z.number().int(),
    /** Of any status. */
    agents: z.number().int().min(0),
    /** Slugs that lead here since other categories were merged or renamed. */
    formerSlugs: z.array(z.string()),
    version: z.string(),
  })
  .meta({ id: 'AdminCategory' })

export const adminCategories = {
  summary: 'List categories in display order, with agent counts',
  access: 'admin',
  status: 200,
  response: z.array(category),
} as const satisfies Contract

export const createCategory = {
  summary: 'Create a category, appended to the end of the list',
  access: 'admin',
  body: fields,
  status: 201,
  response: category,
} as const satisfies Contract

export const changeCategory = {
  summary:
    'Rename or describe a category; its old URL redirects. Without `version` the last one who saves wins',
  access: 'admin',
  params: byId,
  body: fields.extend({ version: version.optional() }),
  status: 200,
  response: category,
} as const satisfies Contract

export const orderCategories = {
  summary: 'Reorder the categories. Every category must be listed exactly once',
  access: 'admin',
  body: z.object({ ids: z.array(recordId).max(1000) }),
  status: 200,
  response: z.array(category),
} as const satisfies Contract

export const mergeCategory = {
  summary: 'Move all agents to another category and delete this one. Its URL redirects',
  access: 'admin',
  params: byId,
  body: z.object({ into: recordId }),
  status: 200,
  response: z.object({ category, moved: z.number().int().min(0) }),
} as const satisfies Contract

export const deleteCategory = {
  summary: 'Delete an empty category',
  access: 'admin',
  params: byId,
  status: 204,
  response: nothing,
} as const satisfies Contract
