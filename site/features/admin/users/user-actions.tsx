/** What an administrator can do about an account; nothing about their own. */
import { useStore } from '@nanostores/react'
import { $changing, ask, liftSuspension } from './changed-user.ts'
import type { Account } from './user-list.ts'
import {
  GRANT_ADMIN,
  grantAdminTo,
  LIFT,
  liftOf,
  REVOKE_ADMIN,
  revokeAdminFrom,
  SUSPEND,
  suspendOf,
  WORKING,
  YOU,
} from './user-texts.ts'

interface Props {
  user: Account
  name: string
  isOwn: boolean
}

export function UserActions({ user, name, isOwn }: Props) {
  const isChanging = useStore($changing) === user.id
  if (isOwn) return <span className="text-sm text-muted">{YOU}</span>
  const isAdmin = user.role === 'admin'
  const other = isAdmin ? 'revoke' : 'grant'
  if (user.suspendedAt) return <Lift user={user} name={name} isChanging={isChanging} />
  return (
    <>
      <button
        type="button"
        className="btn btn-ghost btn-sm"
        aria-label={isAdmin ? revokeAdminFrom(name) : grantAdminTo(name)}
        aria-haspopup="dialog"
        onClick={() => ask(other, user)}
      >
        {isAdmin ? REVOKE_ADMIN : GRANT_ADMIN}
      </button>
      <button
        type="button"
        className="btn btn-ghost btn-sm text-error"
        aria-label={suspendOf(name)}
        aria-haspopup="dialog"
        onClick={() => ask('suspend', user)}
      >
        {SUSPEND}
      </button>
    </>
  )
}

function Lift({ user, name, isChanging }: Omit<Props, 'isOwn'> & { isChanging: boolean }) {
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
}
