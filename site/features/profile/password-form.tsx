/** Changing the password. */
import { useEffect, useRef } from 'react'
import {
  CHANGE_PASSWORD,
  CONFIRM_NEW_PASSWORD,
  CURRENT_PASSWORD,
  SAVING,
} from '#site/domain/texts/profile.ts'
import { NEW_PASSWORD, PASSWORD_HINT } from '#site/features/account/sign-in-texts.ts'
import { passwordForm } from '#site/features/profile/state/profile.ts'
import { catchFocus } from '#site/ui/focus.ts'
import { CheckedForm, SubmitButton } from '#site/ui/form/checked-form.tsx'
import { PasswordField, Username } from '#site/ui/form/password-field.tsx'

interface Props {
  email: string
  /** It takes the place of the form by which the password was just changed, and so the focus. */
  renewed: boolean
}

export function PasswordForm({ email, renewed }: Props) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (renewed) catchFocus(place.current?.querySelector<HTMLElement>('[type="password"]'))
  }, [renewed])
  return (
    <div ref={place}>
      <CheckedForm form={passwordForm} className="space-y-5">
        <Username email={email} />
        <PasswordField name="currentPassword" label={CURRENT_PASSWORD} autoComplete="current-password" />
        <PasswordField
          name="password"
          label={NEW_PASSWORD}
          autoComplete="new-password"
          hint={PASSWORD_HINT}
        />
        <PasswordField name="confirmPassword" label={CONFIRM_NEW_PASSWORD} autoComplete="new-password" />
        <SubmitButton label={CHANGE_PASSWORD} pending={SAVING} className="btn-outline min-w-[10.5rem]" />
      </CheckedForm>
    </div>
  )
}
