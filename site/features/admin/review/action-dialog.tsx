/** The dialog that confirms an action on one submission or the selected ones, and asks for its value. */
import { useState } from 'react'
import { isPricingModel } from '#site/domain/agent.ts'
import { CATEGORY, PRICING } from '#site/domain/texts/agent.ts'
import { PRICING_LABELS } from '#site/domain/texts/card.ts'
import { deleteTitle } from '#site/domain/texts/profile.ts'
import { counted } from '#site/domain/words/amounts.ts'
import { tagsIn } from '#site/domain/words/tag-text.ts'
import { useCategoryNames } from '#site/features/admin/kit/parts.tsx'
import { FilterChoice } from '#site/features/admin/kit/resource-tab.tsx'
import { TaskDialog } from '#site/features/admin/kit/task-dialog.tsx'
import { SELECT_CATEGORY, SELECT_PRICING } from '#site/features/submit/state/submit-texts.ts'
import { ConfirmButtons } from '#site/ui/dialog/confirm-dialog.tsx'
import { RejectDialog } from './reject-dialog.tsx'
import * as texts from './review-texts.ts'
import { ACTIONS, type ActionValues } from './state/actions.ts'
import { selectedFor } from './state/bulk.ts'
import { closeDialog, confirmDialog, type ReviewQuestion } from './state/open-dialog.ts'
import { $queue } from './state/queue.ts'

export function ActionDialog({ question }: { question: ReviewQuestion }) {
  const [values, setValues] = useState<ActionValues>({})
  const [{ title, text }] = useState(() => wordsOf(question))
  const { action } = question
  const { label, needs } = ACTIONS[action]
  if (action === 'reject')
    return <RejectDialog title={title} hint={text} onReject={confirmDialog} onClose={closeDialog} />
  return (
    <TaskDialog title={title} text={text} onClose={closeDialog}>
      {needs && <Input needs={needs} values={values} onChange={setValues} />}
      <ConfirmButtons
        label={label}
        className={`min-w-24 ${action === 'delete' ? 'btn-error' : 'btn-primary'}`}
        disabled={needs !== undefined && !values[needs]?.length}
        onYes={() => confirmDialog(values)}
        onNo={closeDialog}
      />
    </TaskDialog>
  )
}

function wordsOf(question: ReviewQuestion): { title: string; text?: string } {
  const { kind, action } = question
  if (kind === 'one')
    return action === 'reject'
      ? { title: `Reject ${question.line.name}` }
      : { title: deleteTitle(question.line.name), text: 'Are you sure you want to delete this submission?' }
  const { label, begin, hint } = ACTIONS[action]
  const count = selectedFor(action).length
  const title = begin ? `${begin} ${counted(count, 'agent')}` : texts.bulkTitle(label, count)
  const others = $queue.get().selected.length - count
  const text = [
    others > 0 && `${counted(others, 'other')} you selected ${others === 1 ? 'stays' : 'stay'} unchanged.`,
    hint,
    action === 'delete' ? texts.DELETE_HINT : texts.BULK_HINT,
  ]
  return { title, text: text.filter(Boolean).join(' ') }
}

interface InputProps {
  needs: 'categoryId' | 'pricingModel' | 'tags'
  values: ActionValues
  onChange: (values: ActionValues) => void
}

function Input({ needs, values, onChange }: InputProps) {
  const categories = useCategoryNames()
  if (needs === 'tags')
    return (
      <label className="mt-4 block">
        <span className="mb-1.5 block font-semibold">Tags, separated by commas</span>
        <input
          className="input w-full"
          dir="auto"
          onChange={({ target }) => onChange({ tags: tagsIn(target.value) })}
        />
      </label>
    )
  const isCategory = needs === 'categoryId'
  return (
    <FilterChoice
      label={isCategory ? CATEGORY : PRICING}
      value={values[needs] ?? ''}
      options={{
        '': isCategory ? SELECT_CATEGORY : SELECT_PRICING,
        ...(isCategory ? Object.fromEntries(categories) : PRICING_LABELS),
      }}
      className="mt-4 w-full"
      onChoose={(chosen) =>
        onChange(isPricingModel(chosen) ? { pricingModel: chosen } : { categoryId: chosen })
      }
    />
  )
}
