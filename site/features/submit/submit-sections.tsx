import { useStore } from '@nanostores/react'
import type { Category } from '#site/domain/agent.ts'
import { $fields } from '#site/features/submit/state/submit-fields.ts'
import * as texts from '#site/features/submit/state/submit-texts.ts'
import { FormSection } from '#site/ui/form/field.tsx'
import { ChoiceField, PlatformsField, PRICING_CHOICES, TextAreaField } from './agent-choices.tsx'
import { DuplicateNotice } from './duplicate-notice.tsx'
import { SubmitTextField, useSubmitField } from './submit-field.tsx'
import { TagsField } from './tags-field.tsx'

export function BasicSection({ categories }: { categories: readonly Category[] }) {
  return (
    <FormSection title="Basic Information" hint="What visitors see on the card and in search.">
      <SubmitTextField name="name" after={<DuplicateNotice field="name" />} />
      <DescriptionField />
      <SubmitTextField
        name="websiteUrl"
        type="url"
        autoComplete="url"
        after={<DuplicateNotice field="websiteUrl" />}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <ChoiceField
          field={useSubmitField({ name: 'categoryId' })}
          none={texts.SELECT_CATEGORY}
          choices={categories.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <ChoiceField
          field={useSubmitField({ name: 'pricingModel' })}
          none={texts.SELECT_PRICING}
          choices={PRICING_CHOICES}
        />
      </div>
    </FormSection>
  )
}

/** Who suggests an edit of a listed agent isn't asked for a name. */
export function LinksSection({ isListed }: { isListed: boolean }) {
  const verification = {
    title: 'Verification (Optional)',
    hint: 'Helps us confirm that you represent the project.',
  }
  return (
    <FormSection {...(isListed ? { title: 'Links' } : verification)}>
      <div className="grid gap-x-5 gap-y-6 sm:grid-cols-2">
        <SubmitTextField name="xAccount" optional />
        <SubmitTextField name="githubUrl" type="url" optional after={<DuplicateNotice field="githubUrl" />} />
      </div>
      {!isListed && <SubmitTextField name="submittedBy" autoComplete="name" optional />}
    </FormSection>
  )
}

export function AdditionalSection() {
  return (
    <FormSection title="Additional Details" hint="Optional. Helps people find it.">
      <SubmitTextField
        name="maker"
        autoComplete="organization"
        hint="The company or person behind it."
        optional
      />
      <TagsField />
      <PlatformsField field={useSubmitField({ name: 'worksWith', optional: true })} />
    </FormSection>
  )
}

function DescriptionField() {
  const { description } = useStore($fields, { ssr: 'initial' })
  const count = Array.from(description.trim()).length
  const field = useSubmitField({
    name: 'description',
    beside: <span className="num ml-auto text-sm text-muted">{texts.characters(count)}</span>,
  })
  return <TextAreaField field={field} rows={3} className="min-h-23" />
}
