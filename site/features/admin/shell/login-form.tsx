/** The form that signs in to the admin area. It can be sent once both fields are filled. */
import { useEffect, useRef, useState } from 'react'
import { PAGES } from '#site/domain/addresses.ts'
import { FORGOT_ADMIN_PASSWORD } from '#site/domain/texts/administration.ts'
import { SIGN_IN } from '#site/domain/texts/page-names.ts'
import { EMAIL, PASSWORD, SIGNING_IN } from '#site/features/account/sign-in-texts.ts'
import { CheckedForm, Refusal, SubmitButton } from '#site/ui/form/checked-form.tsx'
import { Field } from '#site/ui/form/field.tsx'
import { PasswordField } from '#site/ui/form/password-field.tsx'
import { icons } from '#site/ui/icons.tsx'
import { adminLoginForm, explainForgottenPassword } from './administrator.ts'

export function AdminLoginForm() {
  const place = useRef<HTMLDivElement>(null)
  const [filled, setFilled] = useState(false)
  const look = () => setFilled(isFilled(place.current))
  // The fields may be filled in before hydration.
  useEffect(() => setFilled(isFilled(place.current)), [])
  return (
    <div ref={place} onInput={look} onChange={look}>
      <CheckedForm form={adminLoginForm} className="mt-8 space-y-5">
        <Refusal />
        <Field name="email" label={EMAIL} type="email" autoComplete="username" />
        <PasswordField
          name="password"
          label={PASSWORD}
          autoComplete="current-password"
          beside={
            <button
              type="button"
              className="textlink cursor-pointer text-sm"
              onClick={explainForgottenPassword}
            >
              {FORGOT_ADMIN_PASSWORD}
            </button>
          }
        />
        <SubmitButton
          label={SIGN_IN}
          pending={SIGNING_IN}
          className="btn-primary btn-lg w-full text-base"
          isOff={!filled}
        />
      </CheckedForm>
      <a className="mt-6 inline-flex items-center gap-2 text-muted hover:text-base-content" href={PAGES.home}>
        <icons.ArrowLeft className="size-4" />
        Back to main site
      </a>
    </div>
  )
}

function isFilled(place: HTMLElement | null): boolean {
  const fields = Array.from(place?.querySelectorAll('input') ?? [])
  return fields.every(({ value }) => value.trim() !== '')
}
