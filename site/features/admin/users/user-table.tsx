/** The people of a page; a phone shows each as a block. */
import { useStore } from '@nanostores/react'
import { usDateTime } from '#site/client/local-date.ts'
import { fullName } from '#site/domain/person.ts'
import { ADMIN_BADGE, ADMIN_TABS } from '#site/domain/texts/administration.ts'
import { UNKNOWN } from '#site/domain/texts/agent.ts'
import { USER } from '#site/domain/texts/profile.ts'
import { BreakingAddress } from '#site/features/admin/kit/breaking-address.tsx'
import { $administrator } from '#site/features/admin/shell/administrator.ts'
import { UserActions } from './user-actions.tsx'
import type { Account, Users } from './user-list.ts'
import {
  ACTIONS,
  LOADING_USERS,
  SUSPENDED,
  USER_EMAIL,
  USER_JOINED,
  USER_NAME,
  USER_SUBMISSIONS,
  USER_UPVOTES,
} from './user-texts.ts'

const SKELETONS = ['a', 'b', 'c', 'd', 'e']

export function UserTable({ users }: { users: Users }) {
  const isBusy = users.state !== 'listed' || users.isStale
  return (
    <table className="dtable" aria-busy={isBusy}>
      <caption className="sr-only">{users.state === 'loading' ? LOADING_USERS : ADMIN_TABS.users}</caption>
      <thead>
        <tr>
          <th scope="col">{USER_NAME}</th>
          <th scope="col">{USER_EMAIL}</th>
          <th scope="col">{USER_JOINED}</th>
          <th scope="col" className="fig">
            {USER_SUBMISSIONS}
          </th>
          <th scope="col" className="fig">
            {USER_UPVOTES}
          </th>
          <th scope="col">
            <span className="sr-only">{ACTIONS}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {users.state === 'listed'
          ? users.users.map((user) => <UserRow key={user.id} user={user} />)
          : SKELETONS.map((key) => <SkeletonRow key={key} />)}
      </tbody>
    </table>
  )
}

function UserRow({ user }: { user: Account }) {
  const isOwn = useStore($administrator)?.id === user.id
  const name = fullName(user) || USER
  return (
    <tr id={`user-${user.id}`} data-off={user.suspendedAt ? '' : undefined}>
      <th scope="row">
        <span className="flex flex-wrap items-center gap-x-2">
          {name}
          {user.role === 'admin' && <span className="tag tag-new">{ADMIN_BADGE}</span>}
          {user.suspendedAt && <SuspendedTag />}
        </span>
        {user.suspensionReason && (
          <span className="block text-sm font-normal text-muted">{user.suspensionReason}</span>
        )}
      </th>
      <td data-label={USER_EMAIL}>
        <BreakingAddress email={user.email} />
      </td>
      <td data-label={USER_JOINED} className="num date">
        {usDateTime(user.createdAt) ?? UNKNOWN}
      </td>
      <td data-label={USER_SUBMISSIONS} className="fig">
        {user.submissions.toLocaleString('en-US')}
      </td>
      <td data-label={USER_UPVOTES} className="fig">
        {user.upvotes.toLocaleString('en-US')}
      </td>
      <td className="acts md:max-lg:*:ml-auto md:max-lg:*:flex md:max-lg:*:w-fit">
        <UserActions user={user} name={name} isOwn={isOwn} />
      </td>
    </tr>
  )
}

function SuspendedTag() {
  return (
    <span className="tag tag-rejected">
      <svg viewBox="0 0 12 12" fill="none" stroke="currentColor" strokeWidth="1.5" aria-hidden="true">
        <path d="m2 2 8 8M10 2l-8 8" />
      </svg>
      {SUSPENDED}
    </span>
  )
}

function SkeletonRow() {
  return (
    <tr>
      <td colSpan={6}>
        <div className="skeleton my-1 h-6 w-full rounded-selector" />
      </td>
    </tr>
  )
}
