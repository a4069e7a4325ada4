/** On phones, beside the verdicts: what else can be done with the submission, behind one button. */
import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react'
import { Ellipsis } from '#site/features/admin/kit/admin-icons.tsx'
import { MORE_ACTIONS } from '#site/features/admin/review/review-texts.ts'
import type { ReviewLine } from '#site/features/admin/review/state/queue-state.ts'
import { SecondaryActions } from './secondary-actions.tsx'

export function MoreActions({ line }: { line: ReviewLine }) {
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const close = () => setOpen(false)
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !isOpen) return
    close()
    opener.current?.focus()
  }
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) close()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes what is open in it
    <div className="relative ml-auto lg:hidden" onKeyDown={onKeyDown} onBlur={onBlur}>
      <button
        ref={opener}
        type="button"
        className="btn btn-outline btn-square"
        aria-label={MORE_ACTIONS}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <Ellipsis className="size-4.5" aria-hidden="true" />
      </button>
      {isOpen && (
        // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: a press on one of its buttons closes it
        <div className="review-more" onClick={close}>
          <SecondaryActions line={line} className="justify-start" isMenu />
        </div>
      )}
    </div>
  )
}
