/** Sections to skip, options for new agents, and the buttons that check and import the file. */
import { useStore } from '@nanostores/react'
import { useRef } from 'react'
import { PRICING_MODELS, type PricingModel } from '#site/domain/agent.ts'
import { PRICING_LABELS } from '#site/domain/texts/card.ts'
import { ConfirmButtons, ConfirmDialog } from '#site/ui/dialog/confirm-dialog.tsx'
import {
  $importOptions,
  $isAsking,
  checkImport,
  chooseOptions,
  type Import,
  type ImportOptions,
  type ImportReport,
  runImport,
  toggleSection,
} from './import-store.ts'
import * as texts from './import-texts.ts'

export function ImportSettings({ current }: { current: Import }) {
  const options = useStore($importOptions)
  const isAsking = useStore($isAsking)
  const { report, dryRun, state } = current
  if (!dryRun && state === 'done') return null
  const isChecked = dryRun && report !== undefined && !isStale(current, options)
  const canImport = isChecked && !isAsking && report.created > 0
  const canUpdate = isChecked && !isAsking && report.created + report.updated > 0
  return (
    <>
      {report && <Sections report={report} options={options} />}
      {report && <Options options={options} />}
      <div className="import-run">
        <button
          type="button"
          className={`btn ${isChecked ? 'btn-outline' : 'btn-primary'}`}
          aria-disabled={isAsking}
          onClick={() => void checkImport()}
        >
          {texts.DRY_RUN}
        </button>
        <button
          type="button"
          className={`btn ${isChecked ? 'btn-primary' : 'btn-outline'}`}
          aria-disabled={!canImport}
          onClick={() => canImport && void runImport(false)}
        >
          {texts.IMPORT_NOW}
        </button>
        <UpdateButton current={current} isOff={!canUpdate} />
        <p className="text-sm text-muted">{texts.RUN_HINT}</p>
      </div>
    </>
  )
}

/** The dry run had other options than those on the screen. */
export function isStale({ options }: Import, chosen: ImportOptions): boolean {
  return JSON.stringify(options) !== JSON.stringify(chosen)
}

function UpdateButton({ current: { report, options }, isOff }: { current: Import; isOff: boolean }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const close = () => dialog.current?.close()
  const update = () => {
    close()
    void runImport(true)
  }
  const text = texts.confirmText(report?.updated ?? 0, options.overwriteEdited)
  return (
    <>
      <button
        type="button"
        className="btn btn-outline"
        aria-disabled={isOff}
        onClick={() => !isOff && dialog.current?.showModal()}
      >
        {texts.UPDATE_NOW}
      </button>
      <ConfirmDialog dialog={dialog} title={texts.CONFIRM_UPDATE} text={text}>
        <ConfirmButtons label={texts.UPDATE_NOW} onYes={update} onNo={close} />
      </ConfirmDialog>
    </>
  )
}

function Sections({
  report: { sections, rows, leftOut },
  options: { leaveOut },
}: PartProps & { report: ImportReport }) {
  if (sections.length === 0) return null
  const isSkipped = ({ heading, under }: ImportReport['sections'][number]) =>
    [heading, ...under].some((one) => leaveOut.includes(one))
  const skipped = sections.filter((one) => isSkipped(one) && !isSkipped({ ...one, heading: '' }))
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
        <button
          type="button"
          className="btn btn-ghost btn-sm"
          onClick={() => chooseOptions({ leaveOut: [] })}
        >
          {texts.ALL_SECTIONS}
        </button>
        <button
          type="button"
          className="btn btn-ghost btn-sm"
          onClick={() => chooseOptions({ leaveOut: sections.map(({ heading }) => heading).toSorted() })}
        >
          {texts.NO_SECTIONS}
        </button>
      </div>
      <ul className="import-sections">
        {sections.map((section) => (
          <li key={section.line} style={{ paddingInlineStart: `${section.under.length * 1.5}rem` }}>
            <label className="import-choice">
              <input
                type="checkbox"
                className="checkbox checkbox-sm checkbox-primary"
                checked={!isSkipped(section)}
                disabled={isSkipped({ ...section, heading: '' })}
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

interface PartProps {
  options: ImportOptions
}

function Options({ options }: PartProps) {
  return (
    <fieldset className="import-part">
      <legend className="font-semibold">{texts.IMPORT_OPTIONS}</legend>
      <Tick
        text={texts.OPTION_TEXTS.pending}
        checked={options.status === 'pending'}
        onChange={(checked) => chooseOptions({ status: checked ? 'pending' : 'approved' })}
      />
      {(['addDuplicates', 'createCategories', 'overwriteEdited'] as const).map((option) => (
        <Tick
          key={option}
          text={texts.OPTION_TEXTS[option]}
          checked={options[option]}
          onChange={(checked) => chooseOptions({ [option]: checked })}
        />
      ))}
      <label className="import-pricing">
        <span>{texts.ROW_PRICING}</span>
        <select
          className="select"
          value={options.pricing}
          onChange={({ target }) => chooseOptions({ pricing: target.value as PricingModel })}
        >
          {PRICING_MODELS.map((model) => (
            <option key={model} value={model}>
              {PRICING_LABELS[model]}
            </option>
          ))}
        </select>
      </label>
    </fieldset>
  )
}

interface TickProps {
  text: readonly [name: string, hint: string]
  checked: boolean
  onChange: (checked: boolean) => void
}

function Tick({ text: [name, hint], checked, onChange }: TickProps) {
  return (
    <label className="import-choice">
      <input
        type="checkbox"
        className="checkbox checkbox-sm checkbox-primary"
        checked={checked}
        onChange={({ target }) => onChange(target.checked)}
      />
      <span className="min-w-0">
        <span className="block">{name}</span>
        <span className="block text-sm text-muted">{hint}</span>
      </span>
    </label>
  )
}
