/** What becomes of agents that are there already, and of new ones. */
import { useStore } from '@nanostores/react'
import { PRICING_MODELS, type PricingModel } from '#site/domain/agent.ts'
import { IMPORT_MODES } from '#site/domain/imports.ts'
import { PRICING_LABELS } from '#site/domain/texts/card.ts'
import {
  ADD_AS_PENDING,
  ADD_AS_PENDING_HINT,
  ADD_DUPLICATES,
  ADD_DUPLICATES_HINT,
  CREATE_MISSING,
  CREATE_MISSING_HINT,
  MODE_NAMES,
  MODES,
  NEW_AGENTS,
  ROW_PRICING,
} from '#site/domain/texts/import-screen.ts'
import { $importOptions, choose } from './import-options.ts'

export function ChoicesPart() {
  return (
    <div className="import-choices">
      <ModeChoice />
      <NewAgents />
    </div>
  )
}

function ModeChoice() {
  const { mode } = useStore($importOptions)
  return (
    <fieldset className="import-part">
      <legend className="font-semibold">{MODES}</legend>
      {IMPORT_MODES.map((one) => {
        const [name, hint] = MODE_NAMES[one]
        return (
          <label key={one} className="import-choice">
            <input
              type="radio"
              name="import-mode"
              className="radio radio-sm radio-primary"
              checked={mode === one}
              onChange={() => choose({ mode: one })}
            />
            <Words name={name} hint={hint} />
          </label>
        )
      })}
    </fieldset>
  )
}

function NewAgents() {
  const { status, pricing, createCategories, addDuplicates } = useStore($importOptions)
  return (
    <fieldset className="import-part">
      <legend className="font-semibold">{NEW_AGENTS}</legend>
      <Tick
        name={ADD_AS_PENDING}
        hint={ADD_AS_PENDING_HINT}
        checked={status === 'pending'}
        onChange={(checked) => choose({ status: checked ? 'pending' : 'approved' })}
      />
      <Tick
        name={ADD_DUPLICATES}
        hint={ADD_DUPLICATES_HINT}
        checked={addDuplicates}
        onChange={(checked) => choose({ addDuplicates: checked })}
      />
      <Tick
        name={CREATE_MISSING}
        hint={CREATE_MISSING_HINT}
        checked={createCategories}
        onChange={(checked) => choose({ createCategories: checked })}
      />
      <label className="import-pricing">
        <span>{ROW_PRICING}</span>
        <select
          className="select"
          value={pricing}
          onChange={({ target }) => choose({ pricing: target.value as PricingModel })}
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
  name: string
  hint: string
  checked: boolean
  onChange: (checked: boolean) => void
}

function Tick({ name, hint, checked, onChange }: TickProps) {
  return (
    <label className="import-choice">
      <input
        type="checkbox"
        className="checkbox checkbox-sm checkbox-primary"
        checked={checked}
        onChange={({ target }) => onChange(target.checked)}
      />
      <Words name={name} hint={hint} />
    </label>
  )
}

function Words({ name, hint }: { name: string; hint: string }) {
  return (
    <span className="min-w-0">
      <span className="block">{name}</span>
      <span className="block text-sm text-muted">{hint}</span>
    </span>
  )
}
