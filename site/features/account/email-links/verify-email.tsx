/** Reports the result of confirming an email address by its link. */
import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { PAGES } from '#site/domain/addresses.ts'
import {
  GO_TO_PROFILE,
  LINK_DEAD_TEXT,
  LINK_DEAD_TITLE,
  NEW_LINK,
  VERIFIED,
  VERIFIED_TEXT,
  VERIFYING,
  VERIFYING_FAILED,
  VERIFYING_FAILED_TEXT,
  VERIFYING_TEXT,
} from '#site/features/account/sign-in-texts.ts'
import { TRY_AGAIN } from '#site/ui/ui-texts.ts'
import { $verification, rememberProfile, type Verification, verifyAddress } from './email-link-forms.ts'

const TEXTS: Record<Verification, [title: string, text: string]> = {
  verifying: [VERIFYING, VERIFYING_TEXT],
  verified: [VERIFIED, VERIFIED_TEXT],
  invalid: [LINK_DEAD_TITLE, LINK_DEAD_TEXT],
  failed: [VERIFYING_FAILED, VERIFYING_FAILED_TEXT],
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
      {isInvalid ? NEW_LINK : GO_TO_PROFILE}
    </a>
  )
}
