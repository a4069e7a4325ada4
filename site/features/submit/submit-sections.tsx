/** The sections of text fields that a submission is made of. */
import type { Category } from '#site/domain/agent.ts'
import {
  ADDITIONAL_DETAILS,
  ADDITIONAL_HINT,
  BASIC_HINT,
  BASIC_INFORMATION,
  VERIFICATION,
  VERIFICATION_HINT,
} from '#site/features/submit/state/submit-texts.ts'
import { FormSection } from '#site/ui/form/form-section.tsx'
import { CategoryField, PricingField } from './choice-fields.tsx'
import { DescriptionField } from './description-field.tsx'
import { DuplicateNotice } from './duplicate-notice.tsx'
import { SubmitTextField } from './submit-field.tsx'
import { TagsField } from './tags-field.tsx'

export function BasicSection({ categories }: { categories: readonly Category[] }) {
  return (
    <FormSection title={BASIC_INFORMATION} hint={BASIC_HINT}>
      <SubmitTextField name="name" after={<DuplicateNotice field="name" />} />
      <DescriptionField />
      <SubmitTextField
        name="websiteUrl"
        type="url"
        autoComplete="url"
        after={<DuplicateNotice field="websiteUrl" />}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <CategoryField categories={categories} />
        <PricingField />
      </div>
    </FormSection>
  )
}

export function VerificationSection() {
  return (
    <FormSection title={VERIFICATION} hint={VERIFICATION_HINT}>
      <div className="grid gap-x-5 gap-y-6 sm:grid-cols-2">
        <SubmitTextField name="xAccount" optional />
        <SubmitTextField name="githubUrl" type="url" optional after={<DuplicateNotice field="githubUrl" />} />
      </div>
      <SubmitTextField name="submittedBy" autoComplete="name" optional />
    </FormSection>
  )
}

export function AdditionalSection() {
  return (
    <FormSection title={ADDITIONAL_DETAILS} hint={ADDITIONAL_HINT}>
      <TagsField />
    </FormSection>
  )
}
