/** A labeled text of several lines in a form of the admin area. */
import { FieldFrame, useField } from '#site/ui/form/field.tsx'

interface Props {
  name: string
  label: string
  hint?: string
  beside?: React.ReactNode
  defaultValue?: string | undefined
  required?: boolean
}

export function AreaField({ defaultValue, required = false, ...labelled }: Props) {
  const { attributes, error } = useField(labelled)
  return (
    <FieldFrame {...labelled} id={attributes.id} error={error}>
      <textarea
        {...attributes}
        rows={3}
        required={required}
        defaultValue={defaultValue}
        className={`textarea field-sizing-content max-h-60 min-h-23 w-full rounded-field border px-3 py-2 ${error ? 'textarea-error' : ''}`}
      />
    </FieldFrame>
  )
}
