/** What stands in the fields of the administrators' editor. */
import { atom } from 'nanostores'
import type { Result } from '#site/client/api.ts'

export type EditedAgent = Result<'GET /api/admin/agents/{id}'>

export const EDIT_FIELDS = [
  'name',
  'description',
  'categoryId',
  'pricingModel',
  'tags',
  'websiteUrl',
  'xAccount',
  'githubUrl',
] as const
export type EditField = (typeof EDIT_FIELDS)[number]
export type EditFields = Readonly<Record<EditField, string>>

export const $editFields = atom<EditFields>({
  name: '',
  description: '',
  categoryId: '',
  pricingModel: '',
  tags: '',
  websiteUrl: '',
  xAccount: '',
  githubUrl: '',
})

export function editText(field: EditField, text: string): void {
  $editFields.set({ ...$editFields.get(), [field]: text })
}

export function fieldsOf(agent: EditedAgent): EditFields {
  const { name, description, categoryId, pricingModel, tags, websiteUrl, xAccount, githubUrl } = agent
  return {
    ...{ name, description, categoryId, pricingModel, websiteUrl, xAccount, githubUrl },
    tags: tags.join(', '),
  }
}
