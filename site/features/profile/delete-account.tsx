/** The button and dialog that delete the account after its owner has confirmed their identity. */
import { useEffect, useRef, useState } from 'react'
import type { Person } from '#site/domain/person.ts'
import * as texts from '#site/domain/texts/profile.ts'
import { PASSWORD } from '#site/features/account/sign-in-texts.ts'
import { cameByGoogle, deleteAccountForm, leaveForGoogle } from '#site/features/profile/state/profile.ts'
import { ConfirmDialog } from '#site/ui/dialog/confirm-dialog.tsx'
import { CheckedForm, Refusal, SubmitButton } from '#site/ui/form/checked-form.tsx'
import { PasswordField } from '#site/ui/form/password-field.tsx'

export function DeleteAccount({ person: { hasPassword } }: { person: Person }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [closings, setClosings] = useState(0)
  const clear = () => {
    deleteAccountForm.reset()
    setClosings(closings + 1)
  }
  return (
    <>
      <button
        type="button"
        className="btn btn-ghost -ml-4 text-error"
        aria-haspopup="dialog"
        onClick={() => dialog.current?.showModal()}
      >
        {texts.DELETE_MY_ACCOUNT}
      </button>
      <ConfirmDialog
        dialog={dialog}
        title={texts.DELETE_ACCOUNT_TITLE}
        text={texts.DELETE_ACCOUNT_TEXT}
        onClose={clear}
      >
        {/* A new form each time, so that nothing typed survives the dialog. */}
        <CheckedForm key={closings} form={deleteAccountForm} className="mt-5 space-y-5">
          <OwnerProof hasPassword={hasPassword} />
          <Refusal />
          <div className="flex flex-wrap gap-3">
            <SubmitButton
              label={texts.DELETE_MY_ACCOUNT}
              pending={texts.DELETING}
              className="btn-error min-w-[10.5rem]"
            />
            <button type="button" className="btn btn-ghost" onClick={() => dialog.current?.close()}>
              {texts.CANCEL}
            </button>
          </div>
        </CheckedForm>
      </ConfirmDialog>
    </>
  )
}

function OwnerProof({ hasPassword }: { hasPassword: boolean }) {
  const [chosen, setChosen] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  // The button that had the focus was removed.
  useEffect(() => {
    if (chosen) place.current?.querySelector('input')?.focus()
  }, [chosen])
  const byPassword = chosen || (hasPassword && !cameByGoogle())
  return (
    <div ref={place}>
      {byPassword ? (
        <PasswordField name="password" label={PASSWORD} autoComplete="current-password" />
      ) : (
        <p>
          {texts.DELETE_ACCOUNT_GOOGLE}{' '}
          <a className="textlink font-semibold" href="/api/auth/google" onClick={leaveForGoogle}>
            {texts.SIGN_IN_AGAIN}
          </a>
        </p>
      )}
      {!byPassword && hasPassword && (
        <button
          type="button"
          className="textlink mt-3 cursor-pointer font-semibold"
          onClick={() => setChosen(true)}
        >
          {texts.USE_PASSWORD}
        </button>
      )}
    </div>
  )
}
