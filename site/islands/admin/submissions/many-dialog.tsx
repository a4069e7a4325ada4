/** Asks before something is done with submissions that other pages show, too. */
import { useStore } from '@nanostores/react'
import { useLayoutEffect, useRef } from 'react'
import { ConfirmDialog } from '#site/islands/profile/confirm-dialog.tsx'
import { APPROVE, FEATURE } from '#site/messages/desk.ts'
import { approveMany, featureMany, MANY_HINT } from '#site/messages/desk-many.ts'
import { CANCEL } from '#site/messages/profile.ts'
import { $dialog, actOnMany, closeDialog, type ManyAct } from '#site/stores/desk-dialog.ts'

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
  useLayoutEffect(() => {
    const open = dialog.current
    open?.showModal()
    return () => open?.close()
  }, [])
  const { title, yes } = WORDS[act]
  return (
    <ConfirmDialog dialog={dialog} title={title(count)} text={MANY_HINT} onClose={closeDialog}>
      <div className="mt-6 flex flex-wrap gap-3">
        <button type="button" className="btn btn-primary min-w-24" disabled={count === 0} onClick={actOnMany}>
          {yes}
        </button>
        <button type="button" className="btn btn-ghost" onClick={closeDialog}>
          {CANCEL}
        </button>
      </div>
    </ConfirmDialog>
  )
}
