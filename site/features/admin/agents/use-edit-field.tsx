/** What a field of the editor needs: its text lives in the store, its messages in the form. */
import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { mayBeEmpty } from '#site/domain/submission/written-fields.ts'
import { OPTIONAL } from '#site/features/submit/state/submit-texts.ts'
import { useField } from '#site/ui/form/field.tsx'
import { $editFields, EDIT_LABELS, type EditField, editText } from './edit-fields.ts'

export function useEditField(name: EditField, hint?: ReactNode) {
  const value = useStore($editFields, { ssr: 'initial' })[name]
  const isOptional = mayBeEmpty('edit', name)
  const labelled = {
    name,
    label: EDIT_LABELS[name],
    hint,
    beside: isOptional && <span className="text-sm text-muted">{OPTIONAL}</span>,
  }
  const { attributes, error } = useField(labelled)
  return {
    frame: { ...labelled, id: attributes.id, error },
    attributes: { ...attributes, value, required: !isOptional, onInput: undefined },
    isWrong: error !== undefined,
    type: (typed: string) => {
      attributes.onInput()
      editText(name, typed)
    },
  }
}
