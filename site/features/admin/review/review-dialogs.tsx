/** Dialogs of the review queue: confirmations and keyboard shortcuts. */
import { useStore } from '@nanostores/react'
import { CheckLine } from '#site/features/admin/kit/parts.tsx'
import { TaskDialog } from '#site/features/admin/kit/task-dialog.tsx'
import { ActionDialog } from './action-dialog.tsx'
import * as texts from './review-texts.ts'
import { $dialog, closeDialog } from './state/open-dialog.ts'
import { $keysWork, letKeysWork } from './use-review-keys.ts'

const KEY_HELP = [
  ['j / k', 'Next or previous submission'],
  ['a', 'Approve'],
  ['r', 'Reject (1-6 picks a reason, Enter confirms)'],
  ['f', 'Feature or unfeature'],
  ['e', 'Edit'],
  ['x', 'Select for bulk actions'],
  ['p', 'Page preview'],
  ['z', 'Undo (a decision within 10 seconds, a bulk action within a minute)'],
  ['/', 'Search'],
  ['?', 'Show keyboard shortcuts'],
] as const

export function ReviewDialogs() {
  const dialog = useStore($dialog)
  if (!dialog) return null
  return dialog === 'help' ? <HelpDialog /> : <ActionDialog question={dialog} />
}

function HelpDialog() {
  const work = useStore($keysWork)
  return (
    <TaskDialog title={texts.KEYS} onClose={closeDialog}>
      <dl className="divide-y divide-rule">
        {KEY_HELP.map(([key, does]) => (
          <div key={key} className="flex gap-4 py-1.5">
            <dt className="w-16 flex-none">
              <kbd className="kbd">{key}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <CheckLine checked={work} onCheck={letKeysWork}>
        Enable single-key shortcuts
        <span className="block text-sm text-muted">
          Saved in this browser. With shortcuts off, you can still use Tab and Enter.
        </span>
      </CheckLine>
    </TaskDialog>
  )
}
