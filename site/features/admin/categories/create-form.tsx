/** The name and the description of a new category. */

import {
  CATEGORY_DESCRIPTION,
  CATEGORY_NAME,
  CREATE_CATEGORY,
  CREATING,
} from '#site/domain/texts/admin-categories.ts'
import { CANCEL } from '#site/domain/texts/profile.ts'
import { CheckedForm, Refusal, SubmitButton } from '#site/ui/form/checked-form.tsx'
import { Field } from '#site/ui/form/field.tsx'
import { createCategoryForm, endTask } from './edited-category.ts'

export function CreateForm() {
  return (
    <CheckedForm form={createCategoryForm} summary={false} className="mt-5 space-y-5">
      <Field name="name" label={CATEGORY_NAME} autoComplete="off" />
      <Field name="description" label={CATEGORY_DESCRIPTION} autoComplete="off" optional />
      <Refusal />
      <div className="flex flex-wrap gap-3">
        <SubmitButton label={CREATE_CATEGORY} pending={CREATING} className="btn-primary min-w-28" />
        <button type="button" className="btn btn-ghost" onClick={endTask}>
          {CANCEL}
        </button>
      </div>
    </CheckedForm>
  )
}
