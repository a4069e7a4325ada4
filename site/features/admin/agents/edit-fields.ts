/** The texts in the fields of the agent editor. */
import { atom } from 'nanostores'
import type { Result } from '#site/client/api.ts'
import { inputLabels, type TypedField, typedFields } from '#site/domain/submission/written-fields.ts'

export type EditedAgent = Result<'GET /api/admin/agents/{id}'>

export type EditField = TypedField<'edit'>
export type EditFields = Readonly<Record<EditField, string>>

export const EDIT_FIELDS = typedFields('edit')
export const EDIT_LABELS = inputLabels('edit')

export const $editFields = atom(textsOf(() => ''))

export function editText(field: EditField, text: string): void {
  $editFields.set({ ...$editFields.get(), [field]: text })
}

export function fieldsOf(agent: EditedAgent): EditFields {
  return textsOf((field) => [agent[field]].flat().join(', '))
}

function textsOf(text: (field: EditField) => string): EditFields {
  return Object.fromEntries(EDIT_FIELDS.map((field) => [field, text(field)])) as EditFields
}
