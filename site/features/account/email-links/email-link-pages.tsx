/** The page that requests an email link, and the pages that email links open: each shows its form or, for an invalid link, a button to request a new one. */
import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useRef } from 'react'
import { PAGES } from '#site/domain/addresses.ts'
import { AccountForm, AccountTitle, NewPassword } from '#site/features/account/account-form.tsx'
import * as texts from '#site/features/account/sign-in-texts.ts'
import { catchFocus } from '#site/ui/focus.ts'
import { Field } from '#site/ui/form/field.tsx'
import { PasswordField, Username } from '#site/ui/form/password-field.tsx'
import { TRY_AGAIN } from '#site/ui/ui-texts.ts'
import * as links from './email-link-forms.ts'

export function ForgotPassword() {
  const { state, email } = useStore(links.$resetLink, { ssr: 'initial' })
  return (
    <>
      {state === 'asking' ? <Ask email={email} /> : <Sent email={email} />}
      <p className="mt-6">
        <a className="textlink font-semibold" href={PAGES.signIn}>
          {texts.BACK_TO_SIGN_IN}
        </a>
      </p>
    </>
  )
}

function Ask({ email }: { email: string }) {
  const place = useRef<HTMLDivElement>(null)
  // On returning to the form, the focus goes to the field that was filled in.
  useEffect(() => {
    if (email) catchFocus(place.current?.querySelector<HTMLElement>('[type="email"]'))
  }, [email])
  return (
    <div ref={place}>
      <AccountTitle title={texts.FORGOT_TITLE} text="We'll email you a link to set a new one." />
      <AccountForm form={links.forgotPasswordForm} label={texts.SEND_LINK} pending="Sending...">
        <Field name="email" label={texts.EMAIL} type="email" autoComplete="username" defaultValue={email} />
      </AccountForm>
    </div>
  )
}

function Sent({ email }: { email: string }) {
  return (
    <>
      <AccountTitle
        takesFocus
        title={texts.CHECK_EMAIL}
        text={`If there is an account for ${email}, a link to set a new password is on its way.`}
      />
      <p className="mt-3 text-muted">Didn't get it after a few minutes? Check your spam folder.</p>
      <button
        type="button"
        className="btn btn-outline btn-lg mt-8 w-full text-base"
        onClick={links.editResetEmail}
      >
        {texts.RESEND_EMAIL}
      </button>
    </>
  )
}

export function ResetPassword() {
  return (
    <EmailLinkPage
      page="reset-password"
      title={texts.RESET_TITLE}
      text="You'll be signed out everywhere. Then sign in with your new password."
      newLinkPath={PAGES.forgotPassword}
    >
      <AccountForm form={links.resetPasswordForm} label={texts.SET_PASSWORD} pending="Saving...">
        <LinkedAccount />
        <NewPassword />
      </AccountForm>
      <p className="mt-6">
        <a className="textlink font-semibold" href={PAGES.forgotPassword}>
          {texts.NEW_LINK}
        </a>
      </p>
    </EmailLinkPage>
  )
}

export function ConfirmEmail() {
  return (
    <EmailLinkPage
      page="confirm-email"
      title={texts.CONFIRM_TITLE}
      text="Enter your password to confirm it's you."
      newLinkPath={PAGES.profile}
      onNewLink={links.rememberProfile}
    >
      <AccountForm form={links.confirmEmailForm} label={texts.CONFIRM_ADDRESS} pending="Confirming...">
        <LinkedAccount />
        <PasswordField name="password" label={texts.PASSWORD} autoComplete="current-password" />
      </AccountForm>
      <p className="mt-6 text-muted">
        <span>Always signed in with Google? Set a password first.</span>{' '}
        <a className="textlink font-semibold text-base-content" href={PAGES.forgotPassword}>
          {texts.FORGOT_PASSWORD}
        </a>
      </p>
    </EmailLinkPage>
  )
}

function LinkedAccount() {
  return <Username email={useStore(links.$linkedEmail, { ssr: 'initial' })} />
}

interface Props {
  page: links.CheckedPage
  title: string
  text: string
  newLinkPath: string
  onNewLink?: () => void
  children: ReactNode
}

function EmailLinkPage({ page, title, text, newLinkPath, onNewLink, children }: Props) {
  const isInvalid = useStore(links.$linkIsInvalid, { ssr: 'initial' })
  useEffect(() => void links.checkLink(page), [page])
  return isInvalid ? (
    <>
      <AccountTitle takesFocus title={texts.LINK_INVALID_TITLE} text={texts.LINK_INVALID_TEXT} />
      <a className={WIDE} href={newLinkPath} onClick={onNewLink}>
        {texts.NEW_LINK}
      </a>
    </>
  ) : (
    <>
      <AccountTitle title={title} text={text} />
      {children}
    </>
  )
}

const WIDE = 'btn btn-primary btn-lg mt-8 w-full text-base'

const TEXTS: Record<links.Verification, [title: string, text: string]> = {
  verifying: [texts.VERIFYING, 'This takes a moment.'],
  verified: [texts.VERIFIED, "Thanks, you're all set."],
  invalid: [texts.LINK_INVALID_TITLE, texts.LINK_INVALID_TEXT],
  failed: [texts.VERIFYING_FAILED, "The site didn't respond. Check your connection and try again."],
}

export function VerifyEmail() {
  const verification = useStore(links.$verification, { ssr: 'initial' })
  useEffect(() => void links.verifyAddress(), [])
  const [title, text] = TEXTS[verification]
  const isInvalid = verification === 'invalid'
  return (
    <>
      <div aria-live="polite" aria-busy={verification === 'verifying'}>
        <AccountTitle title={title} text={text} />
      </div>
      {verification === 'failed' && (
        <button type="button" className={WIDE} onClick={() => links.verifyAddress()}>
          {TRY_AGAIN}
        </button>
      )}
      {(isInvalid || verification === 'verified') && (
        <a className={WIDE} href={PAGES.profile} onClick={isInvalid ? links.rememberProfile : undefined}>
          {isInvalid ? texts.NEW_LINK : texts.GO_TO_PROFILE}
        </a>
      )}
    </>
  )
}
