/** Proves that the account is the visitor's own, by the password or a recent sign-in with Google. */
import { useEffect, useRef, useState } from 'react'
import { PasswordField } from '#site/islands/form/password-field.tsx'
import { DELETE_ACCOUNT_GOOGLE, SIGN_IN_AGAIN, USE_PASSWORD } from '#site/messages/profile.ts'
import { PASSWORD } from '#site/messages/sign-in.ts'
import { cameByGoogle, leaveForGoogle } from '#site/stores/delete-account.ts'

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
