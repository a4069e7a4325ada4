/** The tab with session, password, data, and account deletion. */
import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Person } from '#site/contracts/accounts.ts'
import { PAGES } from '#site/domain/addresses.ts'
import { PRIVACY } from '#site/domain/texts/page-names.ts'
import * as texts from '#site/domain/texts/profile.ts'
import { logOut } from '#site/features/account/account.ts'
import { NewPassword } from '#site/features/account/account-form.tsx'
import { PASSWORD } from '#site/features/account/sign-in-texts.ts'
import { TaskDialog, TaskForm } from '#site/features/admin/kit/task-dialog.tsx'
import * as profile from '#site/features/profile/state/profile.ts'
import { catchFocus } from '#site/ui/focus.ts'
import { CheckedForm, SubmitButton } from '#site/ui/form/checked-form.tsx'
import { PasswordField, Username } from '#site/ui/form/password-field.tsx'

const DELETE_ACCOUNT_TEXT =
  "Your profile, upvotes, and pending submissions will be deleted. Approved agents stay, but they're no longer linked to you."

export function SettingsTab({ person }: { person: Person }) {
  const changes = useStore(profile.$passwordChanges)
  const preparing = useStore(profile.$underway) === 'data'
  return (
    <div className="divide-y divide-rule">
      <Section
        title={PASSWORD}
        text={
          person.hasPassword
            ? 'Changing your password signs you out everywhere else.'
            : "You sign in with Google. To add a password, we'll email you a link."
        }
      >
        {person.hasPassword ? (
          <PasswordForm key={changes} email={person.email} renewed={changes > 0} />
        ) : (
          <a className="btn btn-outline" href={PAGES.forgotPassword}>
            Set a password
          </a>
        )}
      </Section>
      <Section title="Your data" text="Everything we store about you except your password, as one JSON file.">
        <button
          type="button"
          className="btn btn-outline min-w-[10.5rem]"
          disabled={preparing}
          onClick={profile.downloadData}
        >
          {preparing ? 'Preparing...' : 'Download my data'}
        </button>
      </Section>
      <Section
        title={PRIVACY}
        text="Only you and the admins can see your name and email address. A submission becomes public once it's approved."
      >
        <a className="btn btn-outline" href={PAGES.privacy}>
          Privacy policy
        </a>
      </Section>
      <Section title="Delete account" text={DELETE_ACCOUNT_TEXT}>
        <DeleteAccount person={person} />
      </Section>
      <Section title={texts.SESSION} text="Signs you out on this device only. Other devices stay signed in.">
        <button type="button" className="btn btn-outline" onClick={() => logOut()}>
          {texts.LOG_OUT}
        </button>
      </Section>
    </div>
  )
}

function Section({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <section className="grid gap-x-10 gap-y-5 py-8 first:pt-0 xl:grid-cols-[20rem_1fr]">
      <div>
        <h2 className="display text-2xl">{title}</h2>
        <p className="mt-2 max-w-[34em] text-sm text-muted">{text}</p>
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
        <PasswordField name="currentPassword" label="Current password" autoComplete="current-password" />
        <NewPassword confirmLabel="Confirm new password" />
        <SubmitButton
          label="Change password"
          pending={texts.SAVING}
          className="btn-outline min-w-[10.5rem]"
        />
      </CheckedForm>
    </div>
  )
}

/** The owner confirms their identity in a dialog. */
function DeleteAccount({ person: { hasPassword } }: { person: Person }) {
  const [isAsked, ask] = useState(false)
  const close = () => {
    profile.deleteAccountForm.reset()
    ask(false)
  }
  return (
    <>
      <button
        type="button"
        className="btn btn-ghost -ml-4 text-error"
        aria-haspopup="dialog"
        onClick={() => ask(true)}
      >
        {texts.DELETE_MY_ACCOUNT}
      </button>
      {isAsked && (
        <TaskDialog title={texts.DELETE_ACCOUNT_TITLE} text={DELETE_ACCOUNT_TEXT} onClose={close}>
          <TaskForm
            form={profile.deleteAccountForm}
            label={texts.DELETE_MY_ACCOUNT}
            pending={texts.DELETING}
            className="btn-error min-w-[10.5rem]"
            summary
            onCancel={close}
          >
            <OwnerProof hasPassword={hasPassword} />
          </TaskForm>
        </TaskDialog>
      )}
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
  const byPassword = chosen || (hasPassword && !profile.cameByGoogle())
  return (
    <div ref={place}>
      {byPassword ? (
        <PasswordField name="password" label={PASSWORD} autoComplete="current-password" />
      ) : (
        <p>
          <span>To confirm it's you, you must have signed in with Google in the last few minutes.</span>{' '}
          <a className="textlink font-semibold" href="/api/auth/google" onClick={profile.leaveForGoogle}>
            Sign in with Google again
          </a>
        </p>
      )}
      {!byPassword && hasPassword && (
        <button
          type="button"
          className="textlink mt-3 cursor-pointer font-semibold"
          onClick={() => setChosen(true)}
        >
          Use your password instead
        </button>
      )}
    </div>
  )
}
