/** Tries the import out or does it; it asks first where agents that are there may change. */
import { useStore } from '@nanostores/react'
import { useLayoutEffect, useRef } from 'react'
import {
  CONFIRM_IMPORT,
  CONFIRM_YES,
  confirmText,
  DRY_RUN,
  IMPORT_NOW,
  RUN_HINT,
} from '#site/domain/texts/import-screen.ts'
import { ConfirmButtons, ConfirmDialog } from '#site/ui/dialog/confirm-dialog.tsx'
import { $import } from './import-files.ts'
import type { ImportReading } from './import-options.ts'
import { $importOptions, rowsLeft } from './import-options.ts'
import { $isAsking, $isConfirming, confirmImport, importNow, tryOut, wouldChange } from './import-run.ts'
import { useOtherRun } from './other-runs.tsx'

export function RunButtons({ reading }: { reading: ImportReading }) {
  const { leaveOut } = useStore($importOptions)
  const isAsking = useStore($isAsking)
  useStore($import)
  const isTried = wouldChange() !== undefined
  const isOff = useOtherRun() !== undefined || isAsking || rowsLeft(reading, leaveOut) === 0
  return (
    <div className="import-run">
      <button
        type="button"
        className={`btn ${isTried ? 'btn-outline' : 'btn-primary'}`}
        aria-disabled={isOff}
        onClick={() => !isOff && void tryOut()}
      >
        {DRY_RUN}
      </button>
      <button
        type="button"
        className={`btn ${isTried ? 'btn-primary' : 'btn-outline'}`}
        aria-disabled={isOff}
        onClick={() => !isOff && void importNow()}
      >
        {IMPORT_NOW}
      </button>
      <p className="text-sm text-muted">{RUN_HINT}</p>
      <Confirmation />
    </div>
  )
}

function Confirmation() {
  const dialog = useRef<HTMLDialogElement>(null)
  const isOpen = useStore($isConfirming)
  const { mode } = useStore($importOptions)
  useLayoutEffect(() => {
    if (isOpen) dialog.current?.showModal()
    else dialog.current?.close()
  }, [isOpen])
  const close = () => $isConfirming.set(false)
  const text = confirmText(wouldChange(), mode === 'update-edited')
  return (
    <ConfirmDialog dialog={dialog} title={CONFIRM_IMPORT} text={text} onClose={close}>
      <ConfirmButtons label={CONFIRM_YES} onYes={confirmImport} onNo={close} />
    </ConfirmDialog>
  )
}
