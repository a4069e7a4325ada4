/** The name and the description of a new category. */
import { CheckedForm, Refusal, SubmitButton } from '#site/islands/form/checked-form.tsx'
import { Field } from '#site/islands/form/field.tsx'
import {
  CATEGORY_DESCRIPTION,
  CATEGORY_NAME,
  CREATE_CATEGORY,
  CREATING,
} from '#site/messages/admin-categories.ts'
import { CANCEL } from '#site/messages/profile.ts'
import { createCategoryForm, endTask } from '#site/stores/kept-category.ts'

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
