/** Confirming a changed address with the password. */
import { useStore } from '@nanostores/react'
import { CheckedForm, SubmitButton } from '#site/islands/form/checked-form.tsx'
import { PasswordField } from '#site/islands/form/password-field.tsx'
import { Username } from '#site/islands/form/username.tsx'
import { CONFIRM_ADDRESS, CONFIRMING_ADDRESS, PASSWORD } from '#site/messages/sign-in.ts'
import { confirmEmailForm } from '#site/stores/email-links.ts'
import { $mailedAddress } from '#site/stores/mailed-address.ts'

export function ConfirmEmail() {
  const email = useStore($mailedAddress, { ssr: 'initial' })
  return (
    <CheckedForm form={confirmEmailForm} className="mt-8 space-y-5">
      <Username email={email} />
      <PasswordField name="password" label={PASSWORD} autoComplete="current-password" />
      <SubmitButton
        label={CONFIRM_ADDRESS}
        pending={CONFIRMING_ADDRESS}
        className="btn-primary btn-lg w-full text-base"
      />
    </CheckedForm>
  )
}
