/** The tab with the accounts: role and suspension of each. */
import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { usDateTime } from '#site/client/local-date.ts'
import { fullName } from '#site/domain/person.ts'
import { ADMIN_BADGE, ADMIN_TABS } from '#site/domain/texts/administration.ts'
import { UNKNOWN } from '#site/domain/texts/agent.ts'
import { USER } from '#site/domain/texts/profile.ts'
import { BreakingAddress } from '#site/features/admin/kit/breaking-address.tsx'
import { FilterChoice, PageHead, SearchField } from '#site/features/admin/kit/list-tools.tsx'
import { type Column, ResourceTable } from '#site/features/admin/kit/resource-table.tsx'
import { $administrator } from '#site/features/admin/shell/administrator.ts'
import { UserDialog, userRow } from './user-dialog.tsx'
import {
  ACTIONS,
  FIND_USER,
  GRANT_ADMIN,
  grantAdminTo,
  LIFT,
  LOADING_USERS,
  liftOf,
  NAME_OR_EMAIL,
  NOBODY_FOUND,
  REVOKE_ADMIN,
  revokeAdminFrom,
  SUSPEND,
  SUSPENDED,
  suspendOf,
  USER_EMAIL,
  USER_FILTER,
  USER_JOINED,
  USER_KIND_LABELS,
  USER_NAME,
  USER_SUBMISSIONS,
  USER_UPVOTES,
  USERS_FETCH_FAILED,
  WORKING,
  YOU,
} from './user-texts.ts'
import { type Account, askAbout, liftSuspension, users, userTask } from './users.ts'

export function UsersTab() {
  const list = useStore(users.$list)
  const { only } = useStore(users.$filter)
  useEffect(() => void users.load(), [])
  return (
    <>
      <PageHead title={ADMIN_TABS.users} total={list.state === 'listed' ? list.total : undefined}>
        <SearchField
          label={FIND_USER}
          placeholder={NAME_OR_EMAIL}
          className="ml-auto w-full md:w-64"
          onSearch={users.search}
        />
        <FilterChoice
          label={USER_FILTER}
          value={only}
          options={USER_KIND_LABELS}
          className="w-full md:w-36"
          onChoose={(chosen) => users.setFilter({ only: chosen })}
        />
      </PageHead>
      <ResourceTable
        list={users}
        columns={COLUMNS}
        texts={{
          caption: ADMIN_TABS.users,
          loading: LOADING_USERS,
          failed: USERS_FETCH_FAILED,
          empty: NOBODY_FOUND[only],
        }}
        row={(user) => ({ id: userRow(user), 'data-off': user.suspendedAt ? '' : undefined })}
      />
      <UserDialog />
    </>
  )
}

const COLUMNS: readonly Column<Account>[] = [
  { label: USER_NAME, kind: 'header', cell: (user) => <Name user={user} /> },
  { label: USER_EMAIL, cell: ({ email }) => <BreakingAddress email={email} /> },
  { label: USER_JOINED, kind: 'date', cell: ({ createdAt }) => usDateTime(createdAt) ?? UNKNOWN },
  {
    label: USER_SUBMISSIONS,
    kind: 'figure',
    cell: ({ submissions }) => submissions.toLocaleString('en-US'),
  },
  { label: USER_UPVOTES, kind: 'figure', cell: ({ upvotes }) => upvotes.toLocaleString('en-US') },
  {
    label: ACTIONS,
    kind: 'actions',
    className: 'md:max-lg:*:ml-auto md:max-lg:*:flex md:max-lg:*:w-fit',
    cell: (user) => <Actions user={user} />,
  },
]

const nameOf = (user: Account) => fullName(user) || USER

function Name({ user }: { user: Account }) {
  return (
    <>
      <span className="flex flex-wrap items-center gap-x-2">
        {nameOf(user)}
        {user.role === 'admin' && <span className="tag tag-new">{ADMIN_BADGE}</span>}
        {user.suspendedAt && (
          <span className="tag tag-rejected">
            <svg viewBox="0 0 12 12" fill="none" stroke="currentColor" strokeWidth="1.5" aria-hidden="true">
              <path d="m2 2 8 8M10 2l-8 8" />
            </svg>
            {SUSPENDED}
          </span>
        )}
      </span>
      {user.suspensionReason && (
        <span className="block text-sm font-normal text-muted">{user.suspensionReason}</span>
      )}
    </>
  )
}

function Actions({ user }: { user: Account }) {
  const isOwn = useStore($administrator)?.id === user.id
  const isChanging = useStore(userTask.$changing) === user.id
  const name = nameOf(user)
  if (isOwn) return <span className="text-sm text-muted">{YOU}</span>
  if (user.suspendedAt)
    return (
      <button
        type="button"
        className="btn btn-outline btn-sm"
        aria-label={liftOf(name)}
        aria-disabled={isChanging}
        onClick={() => liftSuspension(user)}
      >
        {isChanging ? WORKING : LIFT}
      </button>
    )
  const isAdmin = user.role === 'admin'
  return (
    <>
      <button
        type="button"
        className="btn btn-ghost btn-sm"
        aria-label={isAdmin ? revokeAdminFrom(name) : grantAdminTo(name)}
        aria-haspopup="dialog"
        onClick={() => askAbout({ about: isAdmin ? 'revoke' : 'grant', user })}
      >
        {isAdmin ? REVOKE_ADMIN : GRANT_ADMIN}
      </button>
      <button
        type="button"
        className="btn btn-ghost btn-sm text-error"
        aria-label={suspendOf(name)}
        aria-haspopup="dialog"
        onClick={() => askAbout({ about: 'suspend', user })}
      >
        {SUSPEND}
      </button>
    </>
  )
}
