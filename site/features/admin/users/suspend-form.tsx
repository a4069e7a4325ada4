/** Why somebody is suspended, which they are told. */

import { CANCEL } from '#site/domain/texts/profile.ts'
import { CheckedForm, Refusal, SubmitButton } from '#site/ui/form/checked-form.tsx'
import { FieldFrame, useField } from '#site/ui/form/field.tsx'
import { closeQuestion, suspendForm } from './changed-user.ts'
import { SUSPEND, SUSPENSION_REASON, SUSPENSION_REASON_HINT, WORKING } from './user-texts.ts'

const LABELLED = { name: 'reason', label: SUSPENSION_REASON, hint: SUSPENSION_REASON_HINT }

export function SuspendForm() {
  return (
    <CheckedForm form={suspendForm} summary={false} className="mt-5 space-y-5">
      <ReasonField />
      <Refusal />
      <div className="flex flex-wrap gap-3">
        <SubmitButton label={SUSPEND} pending={WORKING} className="btn-error min-w-28" />
        <button type="button" className="btn btn-ghost" onClick={closeQuestion}>
          {CANCEL}
        </button>
      </div>
    </CheckedForm>
  )
}

function ReasonField() {
  const { attributes, error } = useField(LABELLED)
  return (
    <FieldFrame {...LABELLED} id={attributes.id} error={error}>
      <textarea
        {...attributes}
        rows={3}
        required
        className={`textarea field-sizing-content max-h-60 min-h-23 w-full rounded-field border px-3 py-2 ${error ? 'textarea-error' : ''}`}
      />
    </FieldFrame>
  )
}
