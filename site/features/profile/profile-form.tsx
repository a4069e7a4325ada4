/** Editing one's names and address. */
import type { Person } from '#site/domain/person.ts'
import { CANCEL, emailPending, SAVE_CHANGES, SAVING } from '#site/domain/texts/profile.ts'
import { EMAIL, FIRST_NAME, LAST_NAME } from '#site/features/account/sign-in-texts.ts'
import { profileForm, stopEditing } from '#site/features/profile/state/profile.ts'
import { CheckedForm, Refusal, SubmitButton } from '#site/ui/form/checked-form.tsx'
import { Field } from '#site/ui/form/field.tsx'

export function ProfileForm({ person }: { person: Person }) {
  return (
    <CheckedForm form={profileForm} className="space-y-5">
      <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
        <Field
          name="firstName"
          label={FIRST_NAME}
          autoComplete="given-name"
          defaultValue={person.firstName}
          optional
        />
        <Field
          name="lastName"
          label={LAST_NAME}
          autoComplete="family-name"
          defaultValue={person.lastName}
          optional
        />
      </div>
      <Field
        name="email"
        label={EMAIL}
        type="email"
        autoComplete="email"
        defaultValue={person.pendingEmail ?? person.email}
        hint={person.pendingEmail && emailPending(person.pendingEmail)}
      />
      <Refusal />
      <div className="flex gap-3 pt-3">
        <SubmitButton label={SAVE_CHANGES} pending={SAVING} className="btn-primary min-w-[8.5rem]" />
        <button type="button" className="btn btn-ghost" onClick={stopEditing}>
          {CANCEL}
        </button>
      </div>
    </CheckedForm>
  )
}
