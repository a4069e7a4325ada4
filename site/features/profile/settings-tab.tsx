/** Session, password, data and the account's end. */
import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { PAGES } from '#site/domain/addresses.ts'
import type { Person } from '#site/domain/person.ts'
import { PRIVACY } from '#site/domain/texts/page-names.ts'
import {
  DELETE_ACCOUNT,
  DELETE_ACCOUNT_TEXT,
  DOWNLOAD_DATA,
  DOWNLOADING,
  LOG_OUT,
  NO_PASSWORD_TEXT,
  PASSWORD_TEXT,
  PRIVACY_NOTE,
  READ_PRIVACY,
  SESSION,
  SESSION_TEXT,
  SET_FIRST_PASSWORD,
  YOUR_DATA,
  YOUR_DATA_TEXT,
} from '#site/domain/texts/profile.ts'
import { logOut } from '#site/features/account/account.ts'
import { PASSWORD } from '#site/features/account/sign-in-texts.ts'
import { $passwordChanges, $underway, downloadData } from '#site/features/profile/state/profile.ts'
import { DeleteAccount } from './delete-account.tsx'
import { PasswordForm } from './password-form.tsx'

export function SettingsTab({ person }: { person: Person }) {
  const changes = useStore($passwordChanges)
  const preparing = useStore($underway) === 'data'
  return (
    <div className="space-y-12">
      <Section title={SESSION} text={SESSION_TEXT}>
        <button type="button" className="btn btn-primary" onClick={() => logOut()}>
          {LOG_OUT}
        </button>
      </Section>
      <Section title={PRIVACY} text={PRIVACY_NOTE}>
        <a className="btn btn-outline" href={PAGES.privacy}>
          {READ_PRIVACY}
        </a>
      </Section>
      <Section title={PASSWORD} text={person.hasPassword ? PASSWORD_TEXT : NO_PASSWORD_TEXT}>
        {person.hasPassword ? (
          <PasswordForm key={changes} email={person.email} renewed={changes > 0} />
        ) : (
          <a className="btn btn-outline" href={PAGES.forgotPassword}>
            {SET_FIRST_PASSWORD}
          </a>
        )}
      </Section>
      <Section title={YOUR_DATA} text={YOUR_DATA_TEXT}>
        <button
          type="button"
          className="btn btn-outline min-w-[10.5rem]"
          disabled={preparing}
          onClick={downloadData}
        >
          {preparing ? DOWNLOADING : DOWNLOAD_DATA}
        </button>
      </Section>
      <Section title={DELETE_ACCOUNT} text={DELETE_ACCOUNT_TEXT}>
        <DeleteAccount person={person} />
      </Section>
    </div>
  )
}

interface SectionProps {
  title: string
  text: string
  children: ReactNode
}

function Section({ title, text, children }: SectionProps) {
  return (
    <section className="ledger grid gap-x-10 gap-y-5 xl:grid-cols-[20rem_1fr]">
      <div>
        <h2 className="display text-2xl">{title}</h2>
        <p className="mt-2 max-w-[46ch] text-sm text-muted">{text}</p>
      </div>
      <div className="max-w-[28rem] xl:pt-1">{children}</div>
    </section>
  )
}
