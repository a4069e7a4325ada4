/** Proves that the account is the visitor's own, by the password or a recent sign-in with Google. */
import { useEffect, useRef, useState } from 'react'
import { DELETE_ACCOUNT_GOOGLE, SIGN_IN_AGAIN, USE_PASSWORD } from '#site/domain/texts/profile.ts'
import { PASSWORD } from '#site/features/account/sign-in-texts.ts'
import { cameByGoogle, leaveForGoogle } from '#site/features/profile/state/account-deletion.ts'
import { PasswordField } from '#site/ui/form/password-field.tsx'

export function OwnerProof({ hasPassword }: { hasPassword: boolean }) {
  const [chosen, setChosen] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  // What had the focus, the button, is gone.
  useEffect(() => {
    if (chosen) place.current?.querySelector('input')?.focus()
  }, [chosen])
  const byPassword = chosen || (hasPassword && !cameByGoogle())
  return (
    <div ref={place}>
      {byPassword ? (
        <PasswordField name="password" label={PASSWORD} autoComplete="current-password" />
      ) : (
        <ByGoogle onPassword={hasPassword ? () => setChosen(true) : undefined} />
      )}
    </div>
  )
}

function ByGoogle({ onPassword }: { onPassword: (() => void) | undefined }) {
  return (
    <>
      <p>
        {DELETE_ACCOUNT_GOOGLE}{' '}
        <a className="textlink font-semibold" href="/api/auth/google" onClick={leaveForGoogle}>
          {SIGN_IN_AGAIN}
        </a>
      </p>
      {onPassword && (
        <button type="button" className="textlink mt-3 cursor-pointer font-semibold" onClick={onPassword}>
          {USE_PASSWORD}
        </button>
      )}
    </>
  )
}
