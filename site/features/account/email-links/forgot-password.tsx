/** The form that requests a link to set a new password, and the confirmation that it was sent. */
import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { PAGES } from '#site/domain/addresses.ts'
import {
  BACK_TO_SIGN_IN,
  CHECK_EMAIL,
  CHECK_SPAM,
  EMAIL,
  FORGOT_SUBTITLE,
  FORGOT_TITLE,
  linkSent,
  RESEND_EMAIL,
  SEND_LINK,
  SENDING_LINK,
} from '#site/features/account/sign-in-texts.ts'
import { catchFocus } from '#site/ui/focus.ts'
import { CheckedForm, Refusal, SubmitButton } from '#site/ui/form/checked-form.tsx'
import { Field } from '#site/ui/form/field.tsx'
import { $resetLink, editResetEmail, forgotPasswordForm } from './email-link-forms.ts'

export function ForgotPassword() {
  const { state, email } = useStore($resetLink, { ssr: 'initial' })
  return state === 'asking' ? <Ask email={email} /> : <Sent email={email} />
}

function Ask({ email }: { email: string }) {
  const place = useRef<HTMLDivElement>(null)
  // A visitor who returns to the form continues in the field they filled in.
  useEffect(() => {
    if (email) catchFocus(place.current?.querySelector<HTMLElement>('[type="email"]'))
  }, [email])
  return (
    <div ref={place}>
      <h1 className="display text-4xl md:text-5xl">{FORGOT_TITLE}</h1>
      <p className="mt-3 text-lg text-muted">{FORGOT_SUBTITLE}</p>
      <CheckedForm form={forgotPasswordForm} className="mt-8 space-y-5">
        <Refusal />
        <Field name="email" label={EMAIL} type="email" autoComplete="username" defaultValue={email} />
        <SubmitButton
          label={SEND_LINK}
          pending={SENDING_LINK}
          className="btn-primary btn-lg w-full text-base"
        />
      </CheckedForm>
      <BackToSignIn />
    </div>
  )
}

function Sent({ email }: { email: string }) {
  const title = useRef<HTMLHeadingElement>(null)
  // The form had the focus and was removed.
  useEffect(() => catchFocus(title.current), [])
  return (
    <>
      <h1 ref={title} tabIndex={-1} className="display text-4xl md:text-5xl">
        {CHECK_EMAIL}
      </h1>
      <p className="mt-3 text-lg wrap-anywhere text-muted">{linkSent(email)}</p>
      <p className="mt-3 text-muted">{CHECK_SPAM}</p>
      <button type="button" className="btn btn-outline btn-lg mt-8 w-full text-base" onClick={editResetEmail}>
        {RESEND_EMAIL}
      </button>
      <BackToSignIn />
    </>
  )
}

function BackToSignIn() {
  return (
    <p className="mt-6">
      <a className="textlink font-semibold" href={PAGES.signIn}>
        {BACK_TO_SIGN_IN}
      </a>
    </p>
  )
}
