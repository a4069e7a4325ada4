/** A person's names and address, to read or to edit. */
import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useRef } from 'react'
import { localDate } from '#site/client/local-date.ts'
import type { Person } from '#site/domain/person.ts'
import {
  EDIT_PROFILE,
  emailPending,
  MEMBER_SINCE,
  NOT_AVAILABLE,
  NOT_SET,
  NOT_VERIFIED,
  RESEND_VERIFICATION,
  SENDING,
} from '#site/domain/texts/profile.ts'
import { EMAIL, FIRST_NAME, LAST_NAME } from '#site/features/account/sign-in-texts.ts'
import { $editing, $underway, editProfile, sendVerification } from '#site/features/profile/state/profile.ts'
import { catchFocus } from '#site/ui/focus.ts'
import { ProfileForm } from './profile-form.tsx'

export function ProfileTab({ person }: { person: Person }) {
  const editing = useStore($editing)
  const place = useRef<HTMLDivElement>(null)
  const edited = useRef(false)
  // What had the focus, the button or the form, is gone.
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
        <Fact term={FIRST_NAME}>{person.firstName || NOT_SET}</Fact>
        <Fact term={LAST_NAME}>{person.lastName || NOT_SET}</Fact>
        <Fact term={EMAIL}>
          {person.email}
          {!person.verified && <Unverified />}
          {person.pendingEmail && <Note>{emailPending(person.pendingEmail)}</Note>}
        </Fact>
        <Fact term={MEMBER_SINCE}>{localDate(person.createdAt) ?? NOT_AVAILABLE}</Fact>
      </dl>
      <button type="button" className="btn btn-primary mt-8" data-edit onClick={editProfile}>
        {EDIT_PROFILE}
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
  const sending = useStore($underway) === 'verification'
  return (
    <Note>
      {NOT_VERIFIED}{' '}
      <button
        type="button"
        className="textlink cursor-pointer font-semibold text-base-content"
        disabled={sending}
        onClick={sendVerification}
      >
        {sending ? SENDING : RESEND_VERIFICATION}
      </button>
    </Note>
  )
}
