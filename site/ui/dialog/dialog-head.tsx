/** A dialog's title, which labels it, and the button that closes it. */
import { X } from '#site/ui/icons.tsx'

interface Props {
  id: string
  title: string
  /** Label of the button. */
  close: string
  disabled?: boolean
  onClose: () => void
}

export function DialogHead({ id, title, close, disabled = false, onClose }: Props) {
  return (
    <div className="dlg-head">
      <h2 id={id} className="display text-2xl wrap-anywhere">
        {title}
      </h2>
      <button
        type="button"
        className="btn btn-ghost btn-square btn-sm ml-auto"
        aria-label={close}
        disabled={disabled}
        onClick={onClose}
      >
        <X className="size-4" aria-hidden="true" />
      </button>
    </div>
  )
}
