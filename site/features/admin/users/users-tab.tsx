/** The tab with everybody who has an account: found by name or address, page by page. */
import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { USER_KINDS } from '#site/domain/person.ts'
import { ADMIN_TABS } from '#site/domain/texts/administration.ts'
import { EVERYBODY } from '#site/features/admin/audit/audit-texts.ts'
import { FailedPart } from '#site/features/admin/kit/failed-part.tsx'
import { Pagination } from '#site/features/admin/kit/pagination.tsx'
import { Search } from '#site/ui/icons.tsx'
import {
  $userKind,
  $users,
  loadUsers,
  searchUsers,
  showNextUsers,
  showOnly,
  showPreviousUsers,
  type Users,
} from './user-list.ts'
import { UserQuestion } from './user-question.tsx'
import { UserTable } from './user-table.tsx'
import {
  ADMINS,
  FIND_USER,
  NAME_OR_EMAIL,
  NOBODY_FOUND,
  SUSPENDED,
  USER_FILTER,
  USERS_FETCH_FAILED,
} from './user-texts.ts'

export function UsersTab() {
  const users = useStore($users)
  useEffect(() => void loadUsers(), [])
  return (
    <>
      <div className="pagehead">
        <h2 className="display text-3xl">{ADMIN_TABS.users}</h2>
        <span role="status" className="num text-muted">
          {users.state === 'listed' && users.total.toLocaleString('en-US')}
        </span>
        <label className="input input-text-sm ml-auto w-full bg-surface md:w-64">
          <Search className="size-4 text-muted" />
          <input
            type="search"
            placeholder={NAME_OR_EMAIL}
            aria-label={FIND_USER}
            onInput={({ currentTarget }) => searchUsers(currentTarget.value)}
          />
        </label>
        <KindChoice />
      </div>
      <Content users={users} />
      <UserQuestion />
    </>
  )
}

const KIND_LABELS = { admin: ADMINS, suspended: SUSPENDED } as const

function KindChoice() {
  const kind = useStore($userKind)
  const choose = (value: string) => showOnly(USER_KINDS.find((known) => known === value) ?? '')
  return (
    <select
      className="select w-full md:w-36"
      aria-label={USER_FILTER}
      value={kind}
      onChange={({ target }) => choose(target.value)}
    >
      <option value="">{EVERYBODY}</option>
      {USER_KINDS.map((known) => (
        <option key={known} value={known}>
          {KIND_LABELS[known]}
        </option>
      ))}
    </select>
  )
}

function Content({ users }: { users: Users }) {
  const kind = useStore($userKind)
  if (users.state === 'failed') return <FailedPart title={USERS_FETCH_FAILED} onRetry={() => loadUsers()} />
  if (users.state === 'listed' && users.total === 0)
    return <p className="py-6 text-muted">{NOBODY_FOUND[kind]}</p>
  return (
    <>
      <UserTable users={users} />
      {users.state === 'listed' && (
        <Pagination
          first={users.first}
          shown={users.users.length}
          total={users.total}
          onPrevious={users.first > 1 ? showPreviousUsers : undefined}
          onNext={users.next ? showNextUsers : undefined}
        />
      )}
    </>
  )
}
