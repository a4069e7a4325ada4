/** The text fields of the editor. */
import { isWebUrl } from '#site/domain/links/links.ts'
import { OPEN_WEBSITE } from '#site/domain/texts/admin-edit.ts'
import { FieldFrame } from '#site/ui/form/field.tsx'
import { ArrowUpRight } from '#site/ui/icons.tsx'
import type { EditField } from './edit-fields.ts'
import { useEditField } from './use-edit-field.tsx'

export function EditText({ name, type = 'text' }: { name: EditField; type?: 'text' | 'url' }) {
  const field = useEditField(name)
  return (
    <FieldFrame {...field.frame}>
      <TextInput field={field} type={type} />
    </FieldFrame>
  )
}

export function WebsiteText() {
  const field = useEditField('websiteUrl')
  return (
    <FieldFrame {...field.frame}>
      <div className="flex gap-2">
        <TextInput field={field} type="url" />
        <OpenWebsite address={field.attributes.value.trim()} />
      </div>
    </FieldFrame>
  )
}

export function DescriptionText() {
  const { frame, attributes, isWrong, type } = useEditField('description')
  return (
    <FieldFrame {...frame}>
      <textarea
        {...attributes}
        rows={4}
        className={`textarea field-sizing-content max-h-96 min-h-28 w-full rounded-field border px-3 py-2 ${isWrong ? 'textarea-error' : ''}`}
        onChange={({ target }) => type(target.value)}
      />
    </FieldFrame>
  )
}

interface InputProps {
  field: ReturnType<typeof useEditField>
  type: 'text' | 'url'
}

function TextInput({ field: { attributes, isWrong, type: typed }, type }: InputProps) {
  return (
    <input
      {...attributes}
      type={type}
      autoComplete="off"
      className={`input w-full ${isWrong ? 'input-error' : ''}`}
      onChange={({ target }) => typed(target.value)}
    />
  )
}

function OpenWebsite({ address }: { address: string }) {
  const isLink = isWebUrl(address)
  const className = 'btn btn-square btn-outline'
  const icon = <ArrowUpRight className="size-4" />
  if (!isLink)
    return (
      <button type="button" className={className} aria-label={OPEN_WEBSITE} disabled>
        {icon}
      </button>
    )
  return (
    <a
      className={className}
      href={address}
      target="_blank"
      rel="noopener noreferrer nofollow"
      aria-label={OPEN_WEBSITE}
    >
      {icon}
    </a>
  )
}
