/** The pages that email links open: the form of each or, for an invalid link, a button for a new one. */

import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useRef } from 'react'
import { PAGES } from '#site/domain/addresses.ts'
import * as texts from '#site/features/account/sign-in-texts.ts'
import * as signInTexts from '#site/features/account/sign-in-texts.ts'
import { catchFocus } from '#site/ui/focus.ts'
import { CheckedForm, Refusal, SubmitButton } from '#site/ui/form/checked-form.tsx'
import { PasswordField, Username } from '#site/ui/form/password-field.tsx'
import { TRY_AGAIN } from '#site/ui/ui-texts.ts'
import {
  $linkedEmail,
  $linkIsInvalid,
  $verification,
  checkLink,
  confirmEmailForm,
  rememberProfile,
  resetPasswordForm,
  type Verification,
  verifyAddress,
} from './email-link-forms.ts'

export function ResetPassword() {
  const email = useStore($linkedEmail, { ssr: 'initial' })
  return (
    <EmailLinkPage
      page="reset-password"
      title={texts.RESET_TITLE}
      text={texts.RESET_SUBTITLE}
      newLinkPath={PAGES.forgotPassword}
    >
      <CheckedForm form={resetPasswordForm} className="mt-8 space-y-5">
        <Refusal />
        <Username email={email} />
        <PasswordField
          name="password"
          label={texts.NEW_PASSWORD}
          autoComplete="new-password"
          hint={texts.PASSWORD_HINT}
        />
        <PasswordField name="confirmPassword" label={texts.CONFIRM_PASSWORD} autoComplete="new-password" />
        <SubmitButton
          label={texts.SET_PASSWORD}
          pending={texts.SETTING_PASSWORD}
          className="btn-primary btn-lg w-full text-base"
        />
      </CheckedForm>
      <p className="mt-6">
        <a className="textlink font-semibold" href={PAGES.forgotPassword}>
          {texts.NEW_LINK}
        </a>
      </p>
    </EmailLinkPage>
  )
}

export function ConfirmEmail() {
  const email = useStore($linkedEmail, { ssr: 'initial' })
  return (
    <EmailLinkPage
      page="confirm-email"
      title={texts.CONFIRM_TITLE}
      text={texts.CONFIRM_SUBTITLE}
      newLinkPath={PAGES.profile}
      onNewLink={rememberProfile}
    >
      <CheckedForm form={confirmEmailForm} className="mt-8 space-y-5">
        <Refusal />
        <Username email={email} />
        <PasswordField name="password" label={texts.PASSWORD} autoComplete="current-password" />
        <SubmitButton
          label={texts.CONFIRM_ADDRESS}
          pending={texts.CONFIRMING_ADDRESS}
          className="btn-primary btn-lg w-full text-base"
        />
      </CheckedForm>
      <p className="mt-6 text-muted">
        {texts.CONFIRM_HINT}{' '}
        <a className="textlink font-semibold text-base-content" href={PAGES.forgotPassword}>
          {texts.FORGOT_PASSWORD}
        </a>
      </p>
    </EmailLinkPage>
  )
}

interface Props {
  page: 'reset-password' | 'confirm-email'
  title: string
  text: string
  /** URL to request a new link. */
  newLinkPath: string
  onNewLink?: () => void
  children: ReactNode
}

function EmailLinkPage({ page, title, text, newLinkPath, onNewLink, children }: Props) {
  const isInvalid = useStore($linkIsInvalid, { ssr: 'initial' })
  useEffect(() => void checkLink(page), [page])
  if (isInvalid) return <InvalidLink newLinkPath={newLinkPath} onNewLink={onNewLink} />
  return (
    <>
      <h1 className="display text-4xl md:text-5xl">{title}</h1>
      <p className="mt-3 text-lg text-muted">{text}</p>
      {children}
    </>
  )
}

function InvalidLink({
  newLinkPath,
  onNewLink,
}: Pick<Props, 'newLinkPath'> & { onNewLink: (() => void) | undefined }) {
  const title = useRef<HTMLHeadingElement>(null)
  // The content that had the focus was removed.
  useEffect(() => catchFocus(title.current), [])
  return (
    <>
      <h1 ref={title} tabIndex={-1} className="display text-4xl md:text-5xl">
        {texts.LINK_INVALID_TITLE}
      </h1>
      <p className="mt-3 text-lg text-muted">{texts.LINK_INVALID_TEXT}</p>
      <a className="btn btn-primary btn-lg mt-8 w-full text-base" href={newLinkPath} onClick={onNewLink}>
        {texts.NEW_LINK}
      </a>
    </>
  )
}

const TEXTS: Record<Verification, [title: string, text: string]> = {
  verifying: [signInTexts.VERIFYING, signInTexts.VERIFYING_TEXT],
  verified: [signInTexts.VERIFIED, signInTexts.VERIFIED_TEXT],
  invalid: [signInTexts.LINK_INVALID_TITLE, signInTexts.LINK_INVALID_TEXT],
  failed: [signInTexts.VERIFYING_FAILED, signInTexts.VERIFYING_FAILED_TEXT],
}

export function VerifyEmail() {
  const verification = useStore($verification, { ssr: 'initial' })
  useEffect(() => void verifyAddress(), [])
  const [title, text] = TEXTS[verification]
  return (
    <>
      <div aria-live="polite" aria-busy={verification === 'verifying'}>
        <h1 className="display text-4xl md:text-5xl">{title}</h1>
        <p className="mt-3 text-lg text-muted">{text}</p>
      </div>
      <NextStep verification={verification} />
    </>
  )
}

function NextStep({ verification }: { verification: Verification }) {
  const style = 'btn btn-primary btn-lg mt-8 w-full text-base'
  if (verification === 'verifying') return null
  if (verification === 'failed') {
    return (
      <button type="button" className={style} onClick={() => verifyAddress()}>
        {TRY_AGAIN}
      </button>
    )
  }
  const isInvalid = verification === 'invalid'
  return (
    <a className={style} href={PAGES.profile} onClick={isInvalid ? rememberProfile : undefined}>
      {isInvalid ? signInTexts.NEW_LINK : signInTexts.GO_TO_PROFILE}
    </a>
  )
}
