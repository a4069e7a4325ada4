/** A person's own page: who they are, what they submitted, their settings. */
import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { Person } from '#site/domain/person.ts'
import { PROFILE } from '#site/domain/texts/page-names.ts'
import {
  ACCOUNT,
  ADMIN,
  LOADING_PROFILE,
  MY_SUBMISSIONS,
  PROFILE_FAILED,
  SETTINGS,
} from '#site/domain/texts/profile.ts'
import { $account, type Account, refreshAccount, requireAccount } from '#site/features/account/account.ts'
import { LoadFailure } from '#site/ui/empty-state.tsx'
import { LoaderCircle } from '#site/ui/icons.tsx'
import { TabPart, Tabs } from '#site/ui/tabs.tsx'
import { ProfileHead } from './profile-head.tsx'
import { ProfileTab } from './profile-tab.tsx'
import { SettingsTab } from './settings-tab.tsx'
import { SubmissionsTab } from './submissions-tab.tsx'

const LOADING: Account = { state: 'loading' }

export function ProfilePage() {
  const account = useStore($account, { ssr: () => LOADING })
  useEffect(requireAccount, [])
  if (account.state === 'signed-in') return <Signed person={account.person} />
  if (account.state === 'failed') return <Failed />
  return (
    <>
      <h1 className="sr-only">{PROFILE}</h1>
      <div className="flex min-h-[62vh] items-center justify-center" role="status">
        <LoaderCircle className="size-8 animate-spin text-muted" />
        <span className="sr-only">{LOADING_PROFILE}</span>
      </div>
    </>
  )
}

/** Nobody else loads it. */
const loadAdminTab = async () => (await import('./pending-submissions.tsx')).AdminTab

function Signed({ person }: { person: Person }) {
  const tabs = [
    { id: 'profile', label: PROFILE, content: <ProfileTab person={person} /> },
    { id: 'submissions', label: MY_SUBMISSIONS, content: <SubmissionsTab /> },
    { id: 'settings', label: SETTINGS, content: <SettingsTab person={person} /> },
  ]
  if (person.isAdmin)
    tabs.push({ id: 'admin', label: ADMIN, content: <TabPart load={loadAdminTab} isOpen /> })
  return (
    <>
      <ProfileHead person={person} />
      <Tabs label={ACCOUNT} tabs={tabs} />
    </>
  )
}

function Failed() {
  return (
    <div className="pt-10 xl:pt-14">
      <h1 className="sr-only">{PROFILE}</h1>
      <LoadFailure level={2} title={PROFILE_FAILED} onRetry={refreshAccount} />
    </div>
  )
}
