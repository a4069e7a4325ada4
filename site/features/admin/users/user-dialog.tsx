/** The dialog that confirms a change of an account. */
import { useStore } from '@nanostores/react'
import { fullName } from '#site/domain/person.ts'
import { USER } from '#site/domain/texts/profile.ts'
import { AreaField, TaskDialog, TaskForm } from '#site/features/admin/kit/task-dialog.tsx'
import { ConfirmButtons } from '#site/ui/dialog/confirm-dialog.tsx'
import * as texts from './user-texts.ts'
import { type Account, changeRole, suspendForm, userTask } from './users.ts'

const ROLE_CHANGES = {
  grant: {
    title: texts.grantTitle,
    text: texts.GRANT_TEXT,
    label: texts.GRANT_ADMIN,
    className: 'btn-primary',
  },
  revoke: {
    title: texts.revokeTitle,
    text: texts.REVOKE_TEXT,
    label: texts.REVOKE_ADMIN,
    className: 'btn-error',
  },
} as const

export const userRow = ({ id }: Account) => `user-${id}`

export function UserDialog() {
  const task = useStore(userTask.$task)
  const isChanging = useStore(userTask.$changing) !== undefined
  if (!task) return null
  const { about, user, turn } = task
  const name = fullName(user) || USER
  const shared = { row: userRow(user), onClose: userTask.end }
  if (about === 'suspend')
    return (
      <TaskDialog
        key={turn}
        {...shared}
        title={texts.suspendOf(name)}
        text={texts.suspendText(user.submissions)}
      >
        <TaskForm
          form={suspendForm}
          label={texts.SUSPEND}
          pending={texts.WORKING}
          className="btn-error"
          onCancel={userTask.end}
        >
          <AreaField
            name="reason"
            label={texts.SUSPENSION_REASON}
            hint={texts.SUSPENSION_REASON_HINT}
            required
          />
        </TaskForm>
      </TaskDialog>
    )
  const { title, text, label, className } = ROLE_CHANGES[about]
  return (
    <TaskDialog key={turn} {...shared} title={title(name)} text={text}>
      <ConfirmButtons
        label={isChanging ? texts.WORKING : label}
        className={`min-w-36 ${className}`}
        disabled={isChanging}
        onYes={() => changeRole(task)}
        onNo={userTask.end}
      />
    </TaskDialog>
  )
}
