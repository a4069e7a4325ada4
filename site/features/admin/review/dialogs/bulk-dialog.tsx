/** Asks before something is done with submissions that other pages show, too. */
import { useStore } from '@nanostores/react'
import { useRef } from 'react'
import { approveMany, featureMany, MANY_HINT } from '#site/features/admin/review/bulk-texts.ts'
import { APPROVE, FEATURE } from '#site/features/admin/review/review-texts.ts'
import {
  $dialog,
  actOnMany,
  closeDialog,
  type ManyAct,
} from '#site/features/admin/review/state/open-dialog.ts'
import { ConfirmButtons, ConfirmDialog } from '#site/ui/dialog/confirm-dialog.tsx'
import { useOpenDialog } from '#site/ui/dialog/modal.ts'

export function ManyDialog() {
  const dialog = useStore($dialog)
  return dialog.kind === 'many' ? <Asking act={dialog.act} count={dialog.count} /> : null
}

const WORDS = {
  approve: { title: approveMany, yes: APPROVE },
  feature: { title: featureMany, yes: FEATURE },
}

function Asking({ act, count }: { act: ManyAct; count: number }) {
  const dialog = useRef<HTMLDialogElement>(null)
  useOpenDialog(dialog)
  const { title, yes } = WORDS[act]
  return (
    <ConfirmDialog dialog={dialog} title={title(count)} text={MANY_HINT} onClose={closeDialog}>
      <ConfirmButtons
        label={yes}
        className="btn-primary min-w-24"
        disabled={count === 0}
        onYes={actOnMany}
        onNo={closeDialog}
      />
    </ConfirmDialog>
  )
}
