/** A category's name and description, changed where they stand; Escape leaves them as they were. */
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { descriptionOf, nameOf, renameOf, SAVE } from '#site/domain/texts/admin-categories.ts'
import { CANCEL, SAVING } from '#site/domain/texts/profile.ts'
import { CheckedForm, Refusal, SubmitButton } from '#site/ui/form/checked-form.tsx'
import { useField } from '#site/ui/form/field.tsx'
import { fieldId } from '#site/ui/form/form-context.tsx'
import { FormNote } from '#site/ui/form/form-note.tsx'
import type { KeptCategory } from './category-list.ts'
import { endTask, renameForm } from './edited-category.ts'

export function RenameRow({ category: { id, name, description } }: { category: KeptCategory }) {
  const cell = useRef<HTMLTableCellElement>(null)
  useEffect(() => {
    cell.current?.querySelector('input')?.select()
    return () => returnFocus(id, name)
  }, [id, name])
  const leave = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') endTask()
  }
  return (
    <td ref={cell} colSpan={4} onKeyDown={leave}>
      <CheckedForm form={renameForm} summary={false} className="rename-form">
        <Input name="name" label={nameOf(name)} value={name} />
        <Input name="description" label={descriptionOf(name)} value={description} />
        <div className="flex gap-2">
          <SubmitButton label={SAVE} pending={SAVING} className="btn-primary btn-sm" />
          <button type="button" className="btn btn-ghost btn-sm" onClick={endTask}>
            {CANCEL}
          </button>
        </div>
        <Refusal />
      </CheckedForm>
    </td>
  )
}

function Input({ name, label, value }: { name: string; label: string; value: string }) {
  const { attributes, error } = useField({ name, label })
  return (
    <div>
      <input
        {...attributes}
        aria-label={label}
        defaultValue={value}
        className={`input input-text-sm w-full ${error ? 'input-error' : ''}`}
      />
      {error && (
        <FormNote id={`${fieldId(renameForm.name, name)}-note`} isError>
          {error}
        </FormNote>
      )}
    </div>
  )
}

/** The row is there again only after this one has gone. */
function returnFocus(id: string, name: string): void {
  requestAnimationFrame(() => {
    if (document.activeElement !== document.body) return
    const row = document.getElementById(`category-${id}`)
    row?.querySelector<HTMLElement>(`[aria-label="${CSS.escape(renameOf(name))}"], .acts button`)?.focus()
  })
}
