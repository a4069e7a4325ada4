/** Keyboard shortcuts, and the switch that turns them off. */
import { useStore } from '@nanostores/react'
import { KEY_HELP, KEYS, KEYS_WORK, KEYS_WORK_HINT } from '#site/features/admin/review/review-texts.ts'
import { $dialog } from '#site/features/admin/review/state/open-dialog.ts'
import { $keysWork, letKeysWork } from '#site/features/admin/review/use-review-keys.ts'
import { ReviewDialogFrame } from './dialog-frame.tsx'

export function HelpDialog() {
  const dialog = useStore($dialog)
  const work = useStore($keysWork)
  if (dialog.kind !== 'help') return null
  return (
    <ReviewDialogFrame title={KEYS}>
      <div className="dlg-body">
        <dl className="divide-y divide-rule">
          {KEY_HELP.map(([key, does]) => (
            <div key={key} className="flex gap-4 py-1.5">
              <dt className="w-16 flex-none">
                <kbd className="review-key">{key}</kbd>
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
        <label className="mt-4 flex cursor-pointer gap-2.5">
          <input
            type="checkbox"
            className="checkbox checkbox-sm checkbox-primary mt-0.5"
            checked={work}
            onChange={({ target }) => letKeysWork(target.checked)}
          />
          <span>
            {KEYS_WORK}
            <span className="block text-sm text-muted">{KEYS_WORK_HINT}</span>
          </span>
        </label>
      </div>
    </ReviewDialogFrame>
  )
}

/** A shortcut beside its button; screen readers hear it from `aria-keyshortcuts`. */
export function Key({ name }: { name: string }) {
  return (
    <span className="kbd2" aria-hidden="true">
      {name}
    </span>
  )
}
