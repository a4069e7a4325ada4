/** The tab with session, password, data, and account deletion. */
import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useRef } from 'react'
import { PAGES } from '#site/domain/addresses.ts'
import type { Person } from '#site/domain/person.ts'
import { PRIVACY } from '#site/domain/texts/page-names.ts'
import * as texts from '#site/domain/texts/profile.ts'
import { logOut } from '#site/features/account/account.ts'
import { NewPassword } from '#site/features/account/account-form.tsx'
import { PASSWORD } from '#site/features/account/sign-in-texts.ts'
import * as profile from '#site/features/profile/state/profile.ts'
import { catchFocus } from '#site/ui/focus.ts'
import { CheckedForm, SubmitButton } from '#site/ui/form/checked-form.tsx'
import { PasswordField, Username } from '#site/ui/form/password-field.tsx'
import { DeleteAccount } from './delete-account.tsx'

export function SettingsTab({ person }: { person: Person }) {
  const changes = useStore(profile.$passwordChanges)
  const preparing = useStore(profile.$underway) === 'data'
  return (
    <div className="space-y-12">
      <Section title={texts.SESSION} text={texts.SESSION_TEXT}>
        <button type="button" className="btn btn-primary" onClick={() => logOut()}>
          {texts.LOG_OUT}
        </button>
      </Section>
      <Section title={PRIVACY} text={texts.PRIVACY_NOTE}>
        <a className="btn btn-outline" href={PAGES.privacy}>
          {texts.READ_PRIVACY}
        </a>
      </Section>
      <Section title={PASSWORD} text={person.hasPassword ? texts.PASSWORD_TEXT : texts.NO_PASSWORD_TEXT}>
        {person.hasPassword ? (
          <PasswordForm key={changes} email={person.email} renewed={changes > 0} />
        ) : (
          <a className="btn btn-outline" href={PAGES.forgotPassword}>
            {texts.SET_FIRST_PASSWORD}
          </a>
        )}
      </Section>
      <Section title={texts.YOUR_DATA} text={texts.YOUR_DATA_TEXT}>
        <button
          type="button"
          className="btn btn-outline min-w-[10.5rem]"
          disabled={preparing}
          onClick={profile.downloadData}
        >
          {preparing ? texts.DOWNLOADING : texts.DOWNLOAD_DATA}
        </button>
      </Section>
      <Section title={texts.DELETE_ACCOUNT} text={texts.DELETE_ACCOUNT_TEXT}>
        <DeleteAccount person={person} />
      </Section>
    </div>
  )
}

function Section({ title, text, children }: { title: string; text: string; children: ReactNode }) {
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

function PasswordForm({ email, renewed }: { email: string; renewed: boolean }) {
  const place = useRef<HTMLDivElement>(null)
  // It replaces the form that has just changed the password.
  useEffect(() => {
    if (renewed) catchFocus(place.current?.querySelector<HTMLElement>('[type="password"]'))
  }, [renewed])
  return (
    <div ref={place}>
      <CheckedForm form={profile.passwordForm} className="space-y-5">
        <Username email={email} />
        <PasswordField
          name="currentPassword"
          label={texts.CURRENT_PASSWORD}
          autoComplete="current-password"
        />
        <NewPassword confirmLabel={texts.CONFIRM_NEW_PASSWORD} />
        <SubmitButton
          label={texts.CHANGE_PASSWORD}
          pending={texts.SAVING}
          className="btn-outline min-w-[10.5rem]"
        />
      </CheckedForm>
    </div>
  )
}
