/** The form that confirms a changed address with the password. */
import { useStore } from '@nanostores/react'
import { PAGES } from '#site/domain/addresses.ts'
import {
  CONFIRM_ADDRESS,
  CONFIRM_HINT,
  CONFIRM_SUBTITLE,
  CONFIRM_TITLE,
  CONFIRMING_ADDRESS,
  FORGOT_PASSWORD,
  PASSWORD,
} from '#site/features/account/sign-in-texts.ts'
import { CheckedForm, Refusal, SubmitButton } from '#site/ui/form/checked-form.tsx'
import { PasswordField } from '#site/ui/form/password-field.tsx'
import { Username } from '#site/ui/form/username.tsx'
import { confirmEmailForm, goForNewLink } from './email-links.ts'
import { $mailedAddress } from './mailed-address.ts'
import { MailedPage } from './mailed-page.tsx'

export function ConfirmEmail() {
  const email = useStore($mailedAddress, { ssr: 'initial' })
  return (
    <MailedPage
      page="confirm-email"
      title={CONFIRM_TITLE}
      text={CONFIRM_SUBTITLE}
      anew={PAGES.profile}
      onAnew={goForNewLink}
    >
      <CheckedForm form={confirmEmailForm} className="mt-8 space-y-5">
        <Refusal />
        <Username email={email} />
        <PasswordField name="password" label={PASSWORD} autoComplete="current-password" />
        <SubmitButton
          label={CONFIRM_ADDRESS}
          pending={CONFIRMING_ADDRESS}
          className="btn-primary btn-lg w-full text-base"
        />
      </CheckedForm>
      <p className="mt-6 text-muted">
        {CONFIRM_HINT}{' '}
        <a className="textlink font-semibold text-base-content" href={PAGES.forgotPassword}>
          {FORGOT_PASSWORD}
        </a>
      </p>
    </MailedPage>
  )
}
