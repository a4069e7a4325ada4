/** The tab with everybody who has an account: found by name or address, page by page. */
import { useStore } from '@nanostores/react'
import Search from 'lucide-react/icons/search'
import { useEffect } from 'react'
import { FailedPart } from '#site/islands/admin/failed-part.tsx'
import { PageTurner } from '#site/islands/admin/page-turner.tsx'
import { FIND_USER, NAME_OR_EMAIL, NOBODY_FOUND, USERS_FETCH_FAILED } from '#site/messages/admin-users.ts'
import { ADMIN_TABS } from '#site/messages/administration.ts'
import {
  $users,
  loadUsers,
  searchUsers,
  showNextUsers,
  showPreviousUsers,
  type Users,
} from '#site/stores/admin-users.ts'
import { UserQuestion } from './user-question.tsx'
import { UserTable } from './user-table.tsx'

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
        <label className="input input-sm ml-auto w-full bg-surface md:w-72">
          <Search className="size-4 text-muted" />
          <input
            type="search"
            placeholder={NAME_OR_EMAIL}
            aria-label={FIND_USER}
            onInput={({ currentTarget }) => searchUsers(currentTarget.value)}
          />
        </label>
      </div>
      <Content users={users} />
      <UserQuestion />
    </>
  )
}

function Content({ users }: { users: Users }) {
  if (users.state === 'failed') return <FailedPart title={USERS_FETCH_FAILED} onRetry={() => loadUsers()} />
  if (users.state === 'listed' && users.total === 0) return <p className="py-6 text-muted">{NOBODY_FOUND}</p>
  return (
    <>
      <UserTable users={users} />
      {users.state === 'listed' && (
        <PageTurner
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
