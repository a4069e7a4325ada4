/** The form that requests a link to set a new password, and the confirmation that it was sent. */
import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { PAGES } from '#site/domain/addresses.ts'
import * as texts from '#site/features/account/sign-in-texts.ts'
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
      <h1 className="display text-4xl md:text-5xl">{texts.FORGOT_TITLE}</h1>
      <p className="mt-3 text-lg text-muted">{texts.FORGOT_SUBTITLE}</p>
      <CheckedForm form={forgotPasswordForm} className="mt-8 space-y-5">
        <Refusal />
        <Field name="email" label={texts.EMAIL} type="email" autoComplete="username" defaultValue={email} />
        <SubmitButton
          label={texts.SEND_LINK}
          pending={texts.SENDING_LINK}
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
        {texts.CHECK_EMAIL}
      </h1>
      <p className="mt-3 text-lg wrap-anywhere text-muted">{texts.linkSent(email)}</p>
      <p className="mt-3 text-muted">{texts.CHECK_SPAM}</p>
      <button type="button" className="btn btn-outline btn-lg mt-8 w-full text-base" onClick={editResetEmail}>
        {texts.RESEND_EMAIL}
      </button>
      <BackToSignIn />
    </>
  )
}

function BackToSignIn() {
  return (
    <p className="mt-6">
      <a className="textlink font-semibold" href={PAGES.signIn}>
        {texts.BACK_TO_SIGN_IN}
      </a>
    </p>
  )
}
