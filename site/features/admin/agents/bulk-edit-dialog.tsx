/** The dialog that asks what to change about the selected agents. */
import { type ReactNode, useId, useState } from 'react'
import { CATEGORY, PRICING } from '#site/domain/texts/agent.ts'
import { PRICING_LABELS } from '#site/domain/texts/card.ts'
import { tagsIn } from '#site/domain/words/tag-text.ts'
import { useCategoryNames } from '#site/features/admin/kit/category-names.ts'
import { TaskDialog } from '#site/features/admin/kit/task-dialog.tsx'
import { RejectDialog } from '#site/features/admin/review/reject-dialog.tsx'
import { ConfirmButtons } from '#site/ui/dialog/confirm-dialog.tsx'
import { type Edit, editSelected, selectedAgents } from './agents.ts'
import * as texts from './agents-texts.ts'

export type EditKind = keyof typeof texts.EDITS
export const EDIT_KINDS = Object.keys(texts.EDITS) as EditKind[]

type Values = Omit<Edit, 'action'>

export function EditDialog({ kind, onClose }: { kind: EditKind; onClose: () => void }) {
  const [values, setValues] = useState<Values>({})
  const [count] = useState(selectedAgents)
  const confirm = (edit: Values) => {
    onClose()
    void editSelected({ action: kind, ...edit })
  }
  const title = texts.editTitle(kind, count)
  if (kind === 'reject') {
    const hint = `${texts.REJECT_HINT} ${texts.EDIT_HINT}`
    return <RejectDialog title={title} hint={hint} onReject={confirm} onClose={onClose} />
  }
  return (
    <TaskDialog title={title} text={texts.EDIT_HINT} onClose={onClose}>
      <Inputs kind={kind} onChange={setValues} />
      <ConfirmButtons
        label={texts.EDITS[kind]}
        className="min-w-24 btn-primary"
        disabled={!isComplete(kind, values)}
        onYes={() => confirm(values)}
        onNo={onClose}
      />
    </TaskDialog>
  )
}

function isComplete(kind: EditKind, { categoryId, pricingModel, tags }: Values): boolean {
  if (kind === 'category') return Boolean(categoryId)
  if (kind === 'pricing') return pricingModel !== undefined
  return kind === 'tag' || kind === 'untag' ? Boolean(tags?.length) : true
}

interface InputsProps {
  kind: EditKind
  onChange: (values: Values) => void
}

function Inputs({ kind, onChange }: InputsProps) {
  const categories = useCategoryNames()
  if (kind === 'category')
    return (
      <Choice
        label={CATEGORY}
        options={[...categories]}
        onChoose={(categoryId) => onChange({ categoryId })}
      />
    )
  if (kind === 'pricing')
    return (
      <Choice
        label={PRICING}
        options={entriesOf(PRICING_LABELS)}
        onChoose={(pricingModel) => onChange({ pricingModel })}
      />
    )
  if (kind === 'tag' || kind === 'untag')
    return (
      <Labelled label={texts.TAGS} hint={texts.TAGS_HINT}>
        {(attributes) => (
          <input
            {...attributes}
            className="input w-full"
            onChange={({ target }) => onChange({ tags: tagsIn(target.value) })}
          />
        )}
      </Labelled>
    )
  return null
}

const entriesOf = <Key extends string>(labels: Readonly<Record<Key, string>>) =>
  Object.entries(labels) as [Key, string][]

interface ChoiceProps<Value extends string> {
  label: string
  options: readonly (readonly [Value, string])[]
  onChoose: (value: Value) => void
}

function Choice<Value extends string>({ label, options, onChoose }: ChoiceProps<Value>) {
  return (
    <Labelled label={label}>
      {(attributes) => (
        <select
          {...attributes}
          className="select w-full"
          defaultValue=""
          onChange={({ target }) => {
            const [chosen] = options.find(([value]) => value === target.value) ?? []
            if (chosen) onChoose(chosen)
          }}
        >
          <option value="" disabled>
            {texts.CHOOSE}
          </option>
          {options.map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Labelled>
  )
}

interface LabelledProps {
  label: string
  hint?: string
  children: (attributes: { id: string; 'aria-describedby': string | undefined }) => ReactNode
}

function Labelled({ label, hint, children }: LabelledProps) {
  const id = useId()
  return (
    <div className="mt-4">
      <label htmlFor={id} className="mb-1.5 block font-semibold">
        {label}
      </label>
      {children({ id, 'aria-describedby': hint && `${id}-hint` })}
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-sm text-muted">
          {hint}
        </p>
      )}
    </div>
  )
}
