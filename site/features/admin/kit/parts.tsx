/** Small parts that the tabs of the admin area share. */

import { useStore } from '@nanostores/react'
import { type ReactNode, useId } from 'react'
import { categoryReport } from '#site/features/browse/state/lookups.ts'
import { FieldFrame, noteId } from '#site/ui/form/field.tsx'
import { icons } from '#site/ui/icons.tsx'
import { TRY_AGAIN } from '#site/ui/ui-texts.ts'
import { Button } from './button.tsx'

interface FailedProps {
  title: string
  text?: string | undefined
  onRetry?: (() => unknown) | undefined
}

export function FailedPart({ title, text, onRetry }: FailedProps) {
  return (
    <div role="alert" className="notice notice-bad my-5">
      <icons.CircleAlert />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="font-semibold wrap-anywhere">{title}</p>
        {text && <p className="w-full text-sm wrap-anywhere">{text}</p>}
        {onRetry && <Button text={TRY_AGAIN} className="btn-outline btn-sm" act={() => onRetry()} />}
      </div>
    </div>
  )
}

interface CheckProps {
  checked: boolean
  className?: string
  onCheck: (checked: boolean) => void
  children: ReactNode
}

export function CheckLine({ checked, className = 'mt-4 gap-2.5', onCheck, children }: CheckProps) {
  return (
    <label className={`flex min-h-6 cursor-pointer ${className}`}>
      <input
        type="checkbox"
        className="checkbox checkbox-sm checkbox-primary mt-0.5"
        checked={checked}
        onChange={({ target }) => onCheck(target.checked)}
      />
      <span>{children}</span>
    </label>
  )
}

interface NoteProps {
  label: string
  hint: string
  error?: string | undefined
  max: number
  note: string
  onWrite: (note: string) => void
}

export function NoteArea({ max, note, onWrite, ...labelled }: NoteProps) {
  const id = useId()
  return (
    <FieldFrame id={id} name="note" {...labelled}>
      <textarea
        id={id}
        dir="auto"
        className="textarea field-sizing-content min-h-20 w-full rounded-field border px-3 py-2"
        aria-describedby={noteId(id)}
        aria-invalid={labelled.error ? true : undefined}
        maxLength={max}
        value={note}
        onChange={({ target }) => onWrite(target.value)}
      />
    </FieldFrame>
  )
}

/** Breaks after the @ if it doesn't fit. */
export function BreakingAddress({ email }: { email: string }) {
  const at = email.lastIndexOf('@') + 1
  return (
    <span>
      <span>{email.slice(0, at)}</span>
      <wbr />
      <span>{email.slice(at)}</span>
    </span>
  )
}

export function useCategoryNames(): ReadonlyMap<string, string> {
  const { value = [] } = useStore(categoryReport.$report, { ssr: 'initial' })
  return new Map(value.map(({ id, name }) => [id, name]))
}
