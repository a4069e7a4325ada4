import { type ReactNode, useEffect, useRef } from 'react'
import { CANCEL } from '#site/domain/texts/profile.ts'
import { ConfirmDialog } from '#site/ui/dialog/confirm-dialog.tsx'
import { useOpenDialog } from '#site/ui/dialog/dialog.tsx'
import { catchFocus } from '#site/ui/focus.ts'
import { CheckedForm, Refusal, SubmitButton } from '#site/ui/form/checked-form.tsx'
import type { Form } from '#site/ui/form/form.ts'
import { Button } from './button.tsx'

interface DialogProps {
  title: string
  text?: string | undefined
  /** Gets the focus if the button that opened the dialog is gone; without it, the tab's heading does. */
  row?: string | undefined
  onClose: () => void
  children: ReactNode
}

export function TaskDialog({ row, ...props }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useOpenDialog(dialog)
  useEffect(() => {
    const heading = dialog.current?.closest('[role="tabpanel"]')?.querySelector('h2')
    return () =>
      void requestAnimationFrame(() =>
        catchFocus((row && document.getElementById(row)?.querySelector('button')) || heading),
      )
  }, [row])
  return <ConfirmDialog dialog={dialog} {...props} />
}

interface FormProps {
  form: Form
  label: string
  pending: string
  className?: string
  summary?: boolean
  onCancel: () => void
  children: ReactNode
}

export function TaskForm(props: FormProps) {
  const {
    form,
    label,
    pending,
    className = 'btn-primary min-w-28',
    summary = false,
    onCancel,
    children,
  } = props
  return (
    <CheckedForm form={form} summary={summary} className="mt-5 space-y-5">
      {children}
      <Refusal />
      <div className="dlg-buttons">
        <Button text={CANCEL} className="btn-ghost" act={() => onCancel()} />
        <SubmitButton label={label} pending={pending} className={className} />
      </div>
    </CheckedForm>
  )
}
