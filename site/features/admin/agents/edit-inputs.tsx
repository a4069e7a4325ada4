/** The inputs of the agent editor: their text lives in the store, their messages in the form. */
import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { isWebUrl } from '#site/domain/links/links.ts'
import { mayBeEmpty } from '#site/domain/submission/written-fields.ts'
import { CATEGORIES_NOT_FETCHED, OPEN_WEBSITE } from '#site/domain/texts/admin-edit.ts'
import { categoryReport } from '#site/features/browse/state/lookups.ts'
import {
  CategoriesAgain,
  ChoiceField,
  PlatformsField,
  PRICING_CHOICES,
  TextAreaField,
  TextInput,
  useStoredField,
} from '#site/features/submit/agent-choices.tsx'
import { SELECT_CATEGORY, SELECT_PRICING } from '#site/features/submit/state/submit-texts.ts'
import { FieldFrame } from '#site/ui/form/field.tsx'
import { icons } from '#site/ui/icons.tsx'
import { $editFields, EDIT_LABELS, type EditedAgent, type EditField, editText } from './edited-agent.ts'

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
  return <TextAreaField field={useEditField('description')} rows={4} className="min-h-28" />
}

/** The agent's category is listed even if the others can't be fetched. */
export function CategoryChoice({ agent: { categoryId, categoryName } }: { agent: EditedAgent }) {
  const { value: others = [], isFailed } = useStore(categoryReport.$report, { ssr: 'initial' })
  const own = categoryId ? [{ id: categoryId, name: categoryName }] : []
  const listed = others.some(({ id }) => id === categoryId) ? others : [...own, ...others]
  const again = isFailed && <CategoriesAgain message={CATEGORIES_NOT_FETCHED} />
  return (
    <ChoiceField
      field={useEditField('categoryId', again)}
      none={SELECT_CATEGORY}
      choices={listed.map(({ id, name }) => ({ value: id, label: name }))}
    />
  )
}

export function PricingChoice() {
  return <ChoiceField field={useEditField('pricingModel')} none={SELECT_PRICING} choices={PRICING_CHOICES} />
}

export function PlatformsChoice() {
  return <PlatformsField field={useEditField('worksWith')} />
}

function useEditField(name: EditField, hint?: ReactNode) {
  const isOptional = mayBeEmpty('edit', name)
  return useStoredField({
    name,
    label: EDIT_LABELS[name],
    hint,
    beside: isOptional && <span className="text-sm text-muted">Optional</span>,
    required: !isOptional,
    value: useStore($editFields, { ssr: 'initial' })[name],
    store: (typed) => editText(name, typed),
  })
}

function OpenWebsite({ address }: { address: string }) {
  const isLink = isWebUrl(address)
  return (
    <a
      className="btn btn-square btn-outline"
      // biome-ignore lint/a11y/noRedundantRoles: it has none without an address
      role="link"
      href={isLink ? address : undefined}
      target="_blank"
      rel="noopener noreferrer nofollow"
      aria-label={OPEN_WEBSITE}
      aria-disabled={!isLink}
    >
      <icons.ArrowUpRight className="size-4" />
    </a>
  )
}
