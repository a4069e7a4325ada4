/** Sections to skip, and the buttons that check and import the file. */

import { useStore } from '@nanostores/react'
import { useRef } from 'react'
import { isPricingModel } from '#site/domain/agent.ts'
import { PRICING_LABELS } from '#site/domain/texts/card.ts'
import { counted } from '#site/domain/words/amounts.ts'
import { Button } from '#site/features/admin/kit/button.tsx'
import { CheckLine } from '#site/features/admin/kit/parts.tsx'
import { FilterChoice } from '#site/features/admin/kit/resource-tab.tsx'
import { ConfirmButtons, ConfirmDialog } from '#site/ui/dialog/confirm-dialog.tsx'
import { ImportColumns, ImportHeadings } from './import-headings.tsx'
import {
  $isAsking,
  $isStale,
  $options,
  checkImport,
  type Import,
  type ImportReport,
  runImport,
  setOptions,
  toggleSection,
} from './import-store.ts'
import * as texts from './import-texts.ts'

export function ImportSettings({ current }: { current: Import }) {
  const isAsking = useStore($isAsking)
  const isStale = useStore($isStale)
  const { report, dryRun, state } = current
  if (!dryRun && state === 'done') return null
  const isChecked = dryRun && report !== undefined && !isStale
  const canImport = isChecked && !isAsking && report.created > 0
  const canUpdate = isChecked && !isAsking && report.updated > 0
  return (
    <>
      {report && (
        <>
          <Sections report={report} />
          <ImportColumns report={report} />
          <ImportHeadings report={report} />
          {report.pricing.rows > 0 && <Pricing />}
          <AddDuplicates duplicates={report.duplicate} />
        </>
      )}
      <div className="import-run">
        <Button
          text={texts.DRY_RUN}
          className={isChecked ? 'btn-outline' : 'btn-primary'}
          isOff={isAsking}
          act={checkImport}
        />
        <RunButton report={report} update={false} isChecked={isChecked} isOff={!canImport} />
        <RunButton report={report} update isChecked={isChecked} isOff={!canUpdate} />
        <p className="text-sm text-muted">Import adds new agents. Update also changes existing ones.</p>
      </div>
    </>
  )
}

function Pricing() {
  const { pricing } = useStore($options)
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: FilterChoice is its control
    <label className="import-part import-heading">
      <span>{texts.DEFAULT_PRICING}</span>
      <FilterChoice
        label={texts.DEFAULT_PRICING}
        value={pricing}
        options={PRICING_LABELS}
        onChoose={(chosen) => isPricingModel(chosen) && setOptions({ pricing: chosen })}
      />
    </label>
  )
}

function AddDuplicates({ duplicates }: { duplicates: number }) {
  const { addDuplicates: isOn } = useStore($options)
  if (duplicates === 0 && !isOn) return null
  return (
    <CheckLine
      checked={isOn}
      className="import-part import-choice"
      onCheck={(addDuplicates) => setOptions({ addDuplicates })}
    >
      Add likely duplicates, too
    </CheckLine>
  )
}

interface RunButtonProps {
  report: ImportReport | undefined
  update: boolean
  isChecked: boolean
  isOff: boolean
}

/** Asks before anything is written. */
function RunButton({ report, update, isChecked, isOff }: RunButtonProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const close = () => dialog.current?.close()
  const label = update ? texts.UPDATE_NOW : texts.IMPORT_NOW
  const { created = 0, updated = 0 } = report ?? {}
  return (
    <>
      <Button
        text={isChecked ? texts.planned(update, created, updated) : label}
        className={isChecked && !update ? 'btn-primary' : 'btn-outline'}
        isOff={isOff}
        act={() => dialog.current?.showModal()}
      />
      <ConfirmDialog
        dialog={dialog}
        title={update ? texts.CONFIRM_UPDATE : texts.confirmImport(created)}
        text={
          update
            ? `According to the dry run, ${counted(created, 'agent')} will be added and ${counted(updated, 'agent')} will change. Manual edits will be kept. Undo only removes added agents.`
            : 'They become public right away. Undo deletes them again, unless someone has changed them.'
        }
      >
        <ConfirmButtons
          label={label}
          className={update ? 'btn-error' : 'btn-primary'}
          onYes={() => {
            close()
            void runImport(update)
          }}
          onNo={close}
        />
      </ConfirmDialog>
    </>
  )
}

function Sections({ report: { sections, rows, leftOut } }: { report: ImportReport }) {
  const { leaveOut } = useStore($options)
  if (sections.length === 0) return null
  const isUnderSkipped = ({ under }: ImportReport['sections'][number]) =>
    under.some((heading) => leaveOut.includes(heading))
  const skipped = sections.filter((one) => leaveOut.includes(one.heading) && !isUnderSkipped(one))
  const all = rows + leftOut
  const taken = Math.max(0, all - skipped.reduce((sum, section) => sum + section.rows, 0))
  return (
    <fieldset className="import-part">
      <legend className="font-semibold">Sections</legend>
      <p className="text-sm text-muted">
        Unchecked sections are skipped, along with everything below them. Skip reading lists and other
        sections that don't list agents.
      </p>
      <div className="my-2 flex flex-wrap items-center gap-2">
        <p role="status" className="num mr-auto text-sm">
          {texts.rowsTaken(taken, all)}
        </p>
        <Button text="All" className="btn-ghost btn-sm" act={() => setOptions({ leaveOut: [] })} />
        <Button
          text="None"
          className="btn-ghost btn-sm"
          act={() => setOptions({ leaveOut: sections.map(({ heading }) => heading).toSorted() })}
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
