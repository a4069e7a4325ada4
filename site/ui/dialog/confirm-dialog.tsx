/** A dialog that confirms an action. */
import { type ReactNode, type RefObject, useId, useState } from 'react'
import { CANCEL } from '#site/domain/texts/profile.ts'
import { useCover } from './cover.ts'
import { CloseButton, DialogHead } from './dialog.tsx'

interface Props {
  dialog: RefObject<HTMLDialogElement | null>
  title: string
  text?: string | undefined
  onClose?: () => void
  children: ReactNode
}

export function ConfirmDialog({ dialog, title, text, onClose, children }: Props) {
  const id = useId()
  useCover(dialog)
  return (
    <dialog
      ref={dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={text ? `${id}-text` : undefined}
      onClose={onClose}
      // The close event comes a frame later, and a press in between would be lost.
      onCancel={onClose}
      className="dlg"
    >
      <DialogHead id={`${id}-title`} title={title} />
      <div className="dlg-body">
        {text && (
          <p id={`${id}-text`} className="text-muted">
            {text}
          </p>
        )}
        {children}
      </div>
      {/* Last, so that it isn't the first to get the focus. */}
      <CloseButton
        onClose={() => {
          dialog.current?.close()
          onClose?.()
        }}
      />
    </dialog>
  )
}

interface ButtonsProps {
  label: string
  /** Replaces the label until `onYes` has settled. */
  pending?: string
  className?: string
  disabled?: boolean
  /** Without it, the button submits the form around it. */
  onYes?: () => unknown
  onNo: () => void
}

export function ConfirmButtons(props: ButtonsProps) {
  const { label, pending, className = 'btn-error min-w-24', disabled = false, onYes, onNo } = props
  const [isPending, setPending] = useState(false)
  const confirm = async () => {
    if (isPending) return
    setPending(pending !== undefined)
    try {
      await onYes?.()
    } finally {
      setPending(false)
    }
  }
  return (
    <div className="dlg-buttons">
      <button type="button" className="btn btn-ghost" onClick={onNo}>
        {CANCEL}
      </button>
      <button
        ref={(button) => void button?.toggleAttribute('autofocus', !hasField(button))}
        type={onYes ? 'button' : 'submit'}
        className={`btn ${className}`}
        disabled={disabled}
        // Keeps the focus, unlike `disabled`.
        aria-disabled={isPending}
        onClick={confirm}
      >
        {isPending ? pending : label}
      </button>
    </div>
  )
}

/** A field of the dialog gets the focus before its buttons. */
function hasField(button: HTMLElement): boolean {
  return Boolean(button.closest('dialog')?.querySelector('input, select'))
}
