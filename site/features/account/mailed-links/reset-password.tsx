/** The form that sets a new password with a mailed link. */
import { useStore } from '@nanostores/react'
import { PAGES } from '#site/domain/addresses.ts'
import {
  CONFIRM_PASSWORD,
  NEW_LINK,
  NEW_PASSWORD,
  PASSWORD_HINT,
  RESET_SUBTITLE,
  RESET_TITLE,
  SET_PASSWORD,
  SETTING_PASSWORD,
} from '#site/features/account/sign-in-texts.ts'
import { CheckedForm, Refusal, SubmitButton } from '#site/ui/form/checked-form.tsx'
import { PasswordField } from '#site/ui/form/password-field.tsx'
import { Username } from '#site/ui/form/username.tsx'
import { $mailedAddress } from './mailed-address.ts'
import { MailedPage } from './mailed-page.tsx'
import { resetPasswordForm } from './password-reset.ts'

export function ResetPassword() {
  const email = useStore($mailedAddress, { ssr: 'initial' })
  return (
    <MailedPage page="reset-password" title={RESET_TITLE} text={RESET_SUBTITLE} anew={PAGES.forgotPassword}>
      <CheckedForm form={resetPasswordForm} className="mt-8 space-y-5">
        <Refusal />
        <Username email={email} />
        <PasswordField
          name="password"
          label={NEW_PASSWORD}
          autoComplete="new-password"
          hint={PASSWORD_HINT}
        />
        <PasswordField name="confirmPassword" label={CONFIRM_PASSWORD} autoComplete="new-password" />
        <SubmitButton
          label={SET_PASSWORD}
          pending={SETTING_PASSWORD}
          className="btn-primary btn-lg w-full text-base"
        />
      </CheckedForm>
      <p className="mt-6">
        <a className="textlink font-semibold" href={PAGES.forgotPassword}>
          {NEW_LINK}
        </a>
      </p>
    </MailedPage>
  )
}
