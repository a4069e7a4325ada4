/** Parts that the account forms share. */
import { type ReactNode, useEffect, useRef } from 'react'
import type { Person } from '#site/contracts/accounts.ts'
import { catchFocus } from '#site/ui/focus.ts'
import { CheckedForm, Refusal, SubmitButton } from '#site/ui/form/checked-form.tsx'
import { Field } from '#site/ui/form/field.tsx'
import type { Form } from '#site/ui/form/form.ts'
import { PasswordField } from '#site/ui/form/password-field.tsx'
import * as texts from './sign-in-texts.ts'

interface FormProps {
  form: Form
  label: string
  pending: string
  refusal?: ReactNode
  children: ReactNode
}

export function AccountForm({ form, label, pending, refusal = <Refusal />, children }: FormProps) {
  return (
    <CheckedForm form={form} className="mt-8 space-y-5">
      {refusal}
      {children}
      <SubmitButton label={label} pending={pending} className="btn-primary btn-lg w-full text-base" />
    </CheckedForm>
  )
}

interface TitleProps {
  title: string
  text: string
  /** True if the title replaces content that had the focus. */
  takesFocus?: boolean
}

export function AccountTitle({ title, text, takesFocus = false }: TitleProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) catchFocus(heading.current)
  }, [takesFocus])
  return (
    <>
      <h1 ref={heading} tabIndex={takesFocus ? -1 : undefined} className="display text-4xl">
        {title}
      </h1>
      <p className="mt-3 text-lg wrap-anywhere text-muted">{text}</p>
    </>
  )
}

/** The names of a new account or of an existing one, which may be empty. */
export function NameFields({ person }: { person?: Person }) {
  const optional = person !== undefined
  return (
    <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
      <Field
        name="firstName"
        label={texts.FIRST_NAME}
        autoComplete="given-name"
        defaultValue={person?.firstName}
        optional={optional}
      />
      <Field
        name="lastName"
        label={texts.LAST_NAME}
        autoComplete="family-name"
        defaultValue={person?.lastName}
        optional={optional}
      />
    </div>
  )
}

export function NewPassword({ label = texts.NEW_PASSWORD, confirmLabel = texts.CONFIRM_PASSWORD }) {
  return (
    <>
      <PasswordField name="password" label={label} autoComplete="new-password" hint={texts.PASSWORD_HINT} />
      <PasswordField name="confirmPassword" label={confirmLabel} autoComplete="new-password" />
    </>
  )
}
