/** The description, with a counter of its characters. */
import { useStore } from '@nanostores/react'
import { $fields } from '#site/features/submit/state/submit-fields.ts'
import { characters } from '#site/features/submit/state/submit-texts.ts'
import { FieldFrame } from '#site/ui/form/field.tsx'
import { useSubmitField } from './submit-field.tsx'

export function DescriptionField() {
  const { description } = useStore($fields, { ssr: 'initial' })
  // Counted as the rule counts: without the blanks around it.
  const count = Array.from(description.trim()).length
  const { frame, attributes, isWrong, type } = useSubmitField({
    name: 'description',
    beside: <span className="num ml-auto text-sm text-muted">{characters(count)}</span>,
  })
  return (
    <FieldFrame {...frame}>
      <textarea
        {...attributes}
        rows={3}
        required
        className={`textarea field-sizing-content max-h-96 min-h-23 w-full rounded-field border px-3 py-2 ${isWrong ? 'textarea-error' : ''}`}
        onChange={({ target }) => type(target.value)}
      />
    </FieldFrame>
  )
}
