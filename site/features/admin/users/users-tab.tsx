/** The tab with the accounts: role and suspension of each. */

import { useStore } from '@nanostores/react'
import { usDateTime } from '#site/client/local-date.ts'
import { fullName } from '#site/domain/person.ts'
import { ADMIN_BADGE, ADMIN_TABS } from '#site/domain/texts/administration.ts'
import { UNKNOWN } from '#site/domain/texts/agent.ts'
import { USER } from '#site/domain/texts/profile.ts'
import { counted } from '#site/domain/words/amounts.ts'
import { Button } from '#site/features/admin/kit/button.tsx'
import type { Column } from '#site/features/admin/kit/data-table.tsx'
import { BreakingAddress } from '#site/features/admin/kit/parts.tsx'
import { ResourceTab } from '#site/features/admin/kit/resource-tab.tsx'
import { TaskDialog, TaskForm } from '#site/features/admin/kit/task-dialog.tsx'
import { $administrator } from '#site/features/admin/shell/administrator.ts'
import { ConfirmButtons } from '#site/ui/dialog/confirm-dialog.tsx'
import { AreaField } from '#site/ui/form/field.tsx'
import type { TabPartProps } from '#site/ui/tabs.tsx'
import { STATUS_GLYPHS, Tag } from '#site/ui/tag.tsx'
import * as texts from './user-texts.ts'
import {
  $task,
  type Account,
  askAbout,
  changeRole,
  closeDialog,
  liftSuspension,
  suspendForm,
  users,
} from './users.ts'

const WORKING = 'Working...'
const SUSPENDED = 'Suspended'

const USER_KIND_LABELS = { '': 'Everyone', admin: 'Admins', suspended: SUSPENDED } as const

const NOBODY_FOUND = {
  '': 'No users match your search.',
  admin: 'No admins found.',
  suspended: 'No suspended users found.',
} as const

export function UsersTab({ isOpen }: TabPartProps) {
  const { only } = useStore(users.$filter)
  return (
    <ResourceTab
      isOpen={isOpen}
      list={users}
      search={{ label: 'Search users', placeholder: 'Name or email' }}
      filters={[{ name: 'only', label: 'Filter users', options: USER_KIND_LABELS }]}
      columns={COLUMNS}
      texts={{
        caption: ADMIN_TABS.users,
        loading: texts.LOADING_USERS,
        failed: texts.USERS_FETCH_FAILED,
        empty: NOBODY_FOUND[only],
      }}
      row={(user) => ({ id: userRow(user), 'data-off': user.suspendedAt ? '' : undefined })}
    >
      <UserDialog />
    </ResourceTab>
  )
}

const COLUMNS: readonly Column<Account>[] = [
  { label: 'Name', kind: 'header', cell: (user) => <Name user={user} /> },
  { label: 'Email', cell: ({ email }) => <BreakingAddress email={email} /> },
  { label: 'Joined', kind: 'date', cell: ({ createdAt }) => usDateTime(createdAt) ?? UNKNOWN },
  {
    label: 'Submissions',
    kind: 'figure',
    cell: ({ submissions }) => submissions.toLocaleString('en-US'),
  },
  { label: 'Upvotes', kind: 'figure', cell: ({ upvotes }) => upvotes.toLocaleString('en-US') },
  {
    label: 'Actions',
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
        <bdi>{nameOf(user)}</bdi>
        {user.role === 'admin' && <span className="tag tag-new">{ADMIN_BADGE}</span>}
        {user.suspendedAt && (
          <Tag kind="rejected" glyph={STATUS_GLYPHS.rejected}>
            {SUSPENDED}
          </Tag>
        )}
      </span>
      {user.suspensionReason && (
        <span className="block text-sm font-normal text-muted" dir="auto">
          {user.suspensionReason}
        </span>
      )}
    </>
  )
}

function Actions({ user }: { user: Account }) {
  const isOwn = useStore($administrator)?.id === user.id
  const name = nameOf(user)
  if (isOwn) return <span className="text-sm text-muted">You</span>
  // A button whose label changes keeps the focus, and so its key.
  if (user.suspendedAt)
    return [
      <Button
        key="role"
        text="Unsuspend"
        pending={WORKING}
        className="btn-outline btn-sm"
        aria-label={`Unsuspend ${name}`}
        act={() => liftSuspension(user)}
      />,
    ]
  const changes = { role: user.role === 'admin' ? 'revoke' : 'grant', standing: 'suspend' } as const
  return Object.entries(changes).map(([key, about]) => (
    <Button
      key={key}
      text={CHANGES[about].label}
      className={`btn-sm ${CHANGES[about].buttonClass}`}
      aria-label={CHANGES[about].buttonOf(name)}
      aria-haspopup="dialog"
      act={() => askAbout({ about, user })}
    />
  ))
}

const CHANGES = {
  grant: {
    label: texts.GRANT_ADMIN,
    buttonOf: texts.grantAdminTo,
    buttonClass: 'btn-ghost',
    title: (name: string) => `Make ${name} an admin?`,
    text: () =>
      'Admins can approve, reject, feature, edit, and delete any agent, and make other users admins.',
    className: 'btn-primary',
  },
  revoke: {
    label: 'Remove admin',
    buttonOf: (name: string) => `Remove admin: ${name}`,
    buttonClass: 'btn-ghost',
    title: (name: string) => `Remove ${name} as admin?`,
    text: () => "They'll be signed out of the admin area right away. Their account and submissions stay.",
    className: 'btn-error',
  },
  suspend: {
    label: texts.SUSPEND,
    buttonOf: texts.suspendOf,
    buttonClass: 'btn-ghost text-error',
    title: texts.suspendOf,
    text: suspendText,
    className: 'btn-error',
  },
}

function suspendText(submissions: number): string {
  const stays =
    submissions === 0
      ? 'Their upvotes stay.'
      : `Their ${counted(submissions, 'submission')} and upvotes stay. You can still review the submissions in the queue.`
  return `They'll be signed out everywhere right away and won't be able to sign in. ${stays}`
}

const userRow = ({ id }: Account) => `user-${id}`

function UserDialog() {
  const task = useStore($task)
  if (!task) return null
  const { about, user } = task
  const { label, title, text, className } = CHANGES[about]
  return (
    <TaskDialog
      row={userRow(user)}
      title={title(nameOf(user))}
      text={text(user.submissions)}
      onClose={closeDialog}
    >
      {about === 'suspend' ? (
        <TaskForm
          form={suspendForm}
          label={label}
          pending={WORKING}
          className={`min-w-28 ${className}`}
          onCancel={closeDialog}
        >
          <AreaField
            name="reason"
            label="Reason"
            hint="The user sees this. It's also recorded in the audit log."
          />
        </TaskForm>
      ) : (
        <ConfirmButtons
          label={label}
          pending={WORKING}
          className={`min-w-36 ${className}`}
          onYes={() => changeRole(task)}
          onNo={closeDialog}
        />
      )}
    </TaskDialog>
  )
}
