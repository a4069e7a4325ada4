/** The tab with the user's names and email address, to read or edit. */
import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useRef } from 'react'
import { localDate } from '#site/client/local-date.ts'
import type { Person } from '#site/contracts/accounts.ts'
import * as texts from '#site/domain/texts/profile.ts'
import { NameFields } from '#site/features/account/account-form.tsx'
import { EMAIL, FIRST_NAME, LAST_NAME } from '#site/features/account/sign-in-texts.ts'
import * as profile from '#site/features/profile/state/profile.ts'
import { catchFocus } from '#site/ui/focus.ts'
import { CheckedForm, Refusal, SubmitButton } from '#site/ui/form/checked-form.tsx'
import { Field } from '#site/ui/form/field.tsx'

const emailPending = (email: string) =>
  `We sent a confirmation link to ${email}. Your current email address stays in use until you confirm the new one.`

export function ProfileTab({ person }: { person: Person }) {
  const editing = useStore(profile.$editing)
  const place = useRef<HTMLDivElement>(null)
  const edited = useRef(false)
  // The button or form that had the focus was removed.
  useEffect(() => {
    if (editing || edited.current) catchFocus(place.current?.querySelector<HTMLElement>('input, [data-edit]'))
    edited.current = editing
  }, [editing])
  return (
    <div ref={place} className="max-w-[40rem]">
      {editing ? <ProfileForm person={person} /> : <Facts person={person} />}
    </div>
  )
}

function Facts({ person }: { person: Person }) {
  return (
    <>
      <dl className="divide-y divide-rule border-b border-rule">
        <Fact term={FIRST_NAME}>{person.firstName || texts.NOT_SET}</Fact>
        <Fact term={LAST_NAME}>{person.lastName || texts.NOT_SET}</Fact>
        <Fact term={EMAIL}>
          <span>{person.email}</span>
          {!person.verified && <Unverified />}
          {person.pendingEmail && <Note>{emailPending(person.pendingEmail)}</Note>}
        </Fact>
        <Fact term="Member since">{localDate(person.createdAt) ?? texts.NOT_AVAILABLE}</Fact>
      </dl>
      <button
        type="button"
        className="btn btn-primary mt-8"
        data-edit
        onClick={() => profile.$editing.set(true)}
      >
        {texts.EDIT_PROFILE}
      </button>
    </>
  )
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-6 gap-y-1 py-4 first:pt-0 sm:grid-cols-[10rem_1fr]">
      <dt className="text-muted">{term}</dt>
      <dd className="min-w-0 font-semibold wrap-anywhere">{children}</dd>
    </div>
  )
}

function Note({ children }: { children: ReactNode }) {
  return <span className="mt-1 block text-sm font-normal text-muted">{children}</span>
}

function Unverified() {
  const sending = useStore(profile.$underway) === 'verification'
  return (
    <Note>
      <span>Not confirmed yet.</span>{' '}
      <button
        type="button"
        className="textlink cursor-pointer font-semibold text-base-content"
        disabled={sending}
        onClick={profile.sendVerification}
      >
        {sending ? 'Sending...' : texts.RESEND_VERIFICATION}
      </button>
    </Note>
  )
}

function ProfileForm({ person }: { person: Person }) {
  return (
    <CheckedForm form={profile.profileForm} className="space-y-5">
      <NameFields person={person} />
      <Field
        name="email"
        label={EMAIL}
        type="email"
        autoComplete="email"
        defaultValue={person.pendingEmail ?? person.email}
        hint={person.pendingEmail && emailPending(person.pendingEmail)}
      />
      <Refusal />
      <div className="flex gap-3 pt-3">
        <SubmitButton
          label={texts.SAVE_CHANGES}
          pending={texts.SAVING}
          className="btn-primary min-w-[8.5rem]"
        />
        <button type="button" className="btn btn-ghost" onClick={profile.stopEditing}>
          {texts.CANCEL}
        </button>
      </div>
    </CheckedForm>
  )
}
