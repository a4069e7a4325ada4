/** The profile page: names, submissions, and settings. */
import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { Person } from '#site/contracts/accounts.ts'
import { fullName, initials } from '#site/domain/person.ts'
import { PROFILE } from '#site/domain/texts/page-names.ts'
import * as texts from '#site/domain/texts/profile.ts'
import { $account, type Account, refreshAccount, requireAccount } from '#site/features/account/account.ts'
import { LoadFailure, Loading } from '#site/ui/empty-state.tsx'
import { TabPart, Tabs } from '#site/ui/tabs.tsx'
import { ProfileTab } from './profile-tab.tsx'
import { SettingsTab } from './settings-tab.tsx'
import { SubmissionsTab } from './submissions-tab.tsx'

const LOADING: Account = { state: 'loading' }

export function ProfilePage() {
  const account = useStore($account, { ssr: () => LOADING })
  useEffect(requireAccount, [])
  if (account.state === 'signed-in') return <Signed person={account.person} />
  if (account.state === 'failed')
    return (
      <div className="pt-8">
        <h1 className="sr-only">{PROFILE}</h1>
        <LoadFailure level={2} title="Couldn't load your profile" onRetry={refreshAccount} />
      </div>
    )
  // The browser may have translated the texts before React starts.
  return (
    <>
      <h1 className="sr-only" suppressHydrationWarning>
        {PROFILE}
      </h1>
      <Loading text={texts.LOADING_PROFILE} />
    </>
  )
}

/** Only loaded for admins. */
const loadAdminTab = async () => (await import('./pending-submissions.tsx')).AdminTab

function Signed({ person }: { person: Person }) {
  const tabs = [
    { id: 'profile', label: PROFILE, content: <ProfileTab person={person} /> },
    { id: 'submissions', label: texts.MY_SUBMISSIONS, content: <SubmissionsTab /> },
    { id: 'settings', label: texts.SETTINGS, content: <SettingsTab person={person} /> },
  ]
  if (person.isAdmin)
    tabs.push({ id: 'admin', label: texts.ADMIN, content: <TabPart load={loadAdminTab} isOpen /> })
  return (
    <>
      <ProfileHead person={person} />
      <Tabs label={texts.ACCOUNT} tabs={tabs} />
    </>
  )
}

function ProfileHead({ person }: { person: Person }) {
  return (
    <div className="flex items-start gap-4 pt-8 md:gap-5 pb-8">
      <span
        aria-hidden="true"
        className="relative flex size-16 flex-none items-center justify-center overflow-hidden rounded-box bg-primary text-2xl font-semibold text-primary-content [font-stretch:84%]"
      >
        <span>{initials(person)}</span>
        {person.profileImageUrl && (
          <img
            src={person.profileImageUrl}
            alt=""
            referrerPolicy="no-referrer"
            className="absolute inset-0 size-full object-cover"
            onError={({ currentTarget }) => {
              currentTarget.hidden = true
            }}
          />
        )}
      </span>
      <div className="min-w-0">
        <h1 className="display text-3xl wrap-anywhere md:text-4xl" dir="auto">
          {fullName(person) || texts.USER}
        </h1>
        <p className="mt-1 wrap-anywhere text-muted">{person.email}</p>
      </div>
    </div>
  )
}
