/** Sections to skip, and the buttons that check and import the file. */

import { useStore } from '@nanostores/react'
import { useRef } from 'react'
import { Button } from '#site/features/admin/kit/button.tsx'
import { ConfirmButtons, ConfirmDialog } from '#site/ui/dialog/confirm-dialog.tsx'
import {
  $isAsking,
  $leaveOut,
  checkImport,
  type Import,
  type ImportReport,
  isStale,
  runImport,
  toggleSection,
} from './import-store.ts'
import * as texts from './import-texts.ts'

export function ImportSettings({ current }: { current: Import }) {
  const leaveOut = useStore($leaveOut)
  const isAsking = useStore($isAsking)
  const { report, dryRun, state } = current
  if (!dryRun && state === 'done') return null
  const isChecked = dryRun && report !== undefined && !isStale(current, leaveOut)
  const canImport = isChecked && !isAsking && report.created > 0
  const canUpdate = isChecked && !isAsking && report.created + report.updated > 0
  return (
    <>
      {report && <Sections report={report} leaveOut={leaveOut} />}
      <div className="import-run">
        <Button
          text={texts.DRY_RUN}
          className={isChecked ? 'btn-outline' : 'btn-primary'}
          isOff={isAsking}
          act={checkImport}
        />
        <Button
          text={texts.IMPORT_NOW}
          className={isChecked ? 'btn-primary' : 'btn-outline'}
          isOff={!canImport}
          act={() => runImport(false)}
        />
        <UpdateButton updated={report?.updated ?? 0} isOff={!canUpdate} />
        <p className="text-sm text-muted">{texts.RUN_HINT}</p>
      </div>
    </>
  )
}

function UpdateButton({ updated, isOff }: { updated: number; isOff: boolean }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const close = () => dialog.current?.close()
  return (
    <>
      <Button
        text={texts.UPDATE_NOW}
        className="btn-outline"
        isOff={isOff}
        act={() => dialog.current?.showModal()}
      />
      <ConfirmDialog dialog={dialog} title={texts.CONFIRM_UPDATE} text={texts.confirmText(updated)}>
        <ConfirmButtons
          label={texts.UPDATE_NOW}
          onYes={() => {
            close()
            void runImport(true)
          }}
          onNo={close}
        />
      </ConfirmDialog>
    </>
  )
}

interface SectionsProps {
  report: ImportReport
  leaveOut: readonly string[]
}

function Sections({ report: { sections, rows, leftOut }, leaveOut }: SectionsProps) {
  if (sections.length === 0) return null
  const isUnderSkipped = ({ under }: ImportReport['sections'][number]) =>
    under.some((heading) => leaveOut.includes(heading))
  const skipped = sections.filter((one) => leaveOut.includes(one.heading) && !isUnderSkipped(one))
  const all = rows + leftOut
  const taken = Math.max(0, all - skipped.reduce((sum, section) => sum + section.rows, 0))
  return (
    <fieldset className="import-part">
      <legend className="font-semibold">{texts.SECTIONS}</legend>
      <p className="text-sm text-muted">{texts.SECTIONS_HINT}</p>
      <div className="my-2 flex flex-wrap items-center gap-2">
        <p role="status" className="num mr-auto text-sm">
          {texts.rowsTaken(taken, all)}
        </p>
        <Button text={texts.ALL_SECTIONS} className="btn-ghost btn-sm" act={() => $leaveOut.set([])} />
        <Button
          text={texts.NO_SECTIONS}
          className="btn-ghost btn-sm"
          act={() => $leaveOut.set(sections.map(({ heading }) => heading).toSorted())}
        />
      </div>
      <ul className="import-sections">
        {sections.map((section) => (
          <li key={section.line} style={{ paddingInlineStart: `${section.under.length * 1.5}rem` }}>
            <label className="import-choice">
              <input
                type="checkbox"
                className="checkbox checkbox-sm checkbox-primary"
                checked={!leaveOut.includes(section.heading) && !isUnderSkipped(section)}
                disabled={isUnderSkipped(section)}
                onChange={() => toggleSection(section.heading)}
              />
              <span className="min-w-0 grow wrap-anywhere">{section.heading}</span>
              <span className="num shrink-0 text-sm text-muted">{texts.rowsOf(section.rows)}</span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
