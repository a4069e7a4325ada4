/** The lightbox's footer: the screenshot's position and the buttons previous, next and close. */
import type { ReactNode } from 'react'
import {
  CLOSE_SCREENSHOTS,
  NEXT_SCREENSHOT,
  PREVIOUS_SCREENSHOT,
  screenshotPosition,
} from '#site/domain/texts/agent.ts'
import { ChevronLeft, ChevronRight, X } from '#site/ui/icons.tsx'
import { Tooltip, Tooltips } from '#site/ui/tooltip.tsx'

interface Props {
  position: number
  total: number
  onTurn: (by: number) => void
  onClose: () => void
}

export function LightboxControls({ position, total, onTurn, onClose }: Props) {
  return (
    <figcaption className="flex items-center gap-1 border-t border-rule p-2">
      <span className="num mr-auto px-2 text-sm text-muted" aria-live="polite">
        {screenshotPosition(position, total)}
      </span>
      <Tooltips>
        {total > 1 && (
          <>
            <IconButton label={PREVIOUS_SCREENSHOT} onClick={() => onTurn(-1)}>
              <ChevronLeft className="size-5" />
            </IconButton>
            <IconButton label={NEXT_SCREENSHOT} onClick={() => onTurn(1)}>
              <ChevronRight className="size-5" />
            </IconButton>
          </>
        )}
        <IconButton label={CLOSE_SCREENSHOTS} onClick={onClose}>
          <X className="size-5" />
        </IconButton>
      </Tooltips>
    </figcaption>
  )
}

interface IconButtonProps {
  label: string
  onClick: () => void
  children: ReactNode
}

function IconButton({ label, onClick, children }: IconButtonProps) {
  return (
    <Tooltip label={label}>
      <button type="button" className="btn btn-square btn-ghost" aria-label={label} onClick={onClick}>
        {children}
      </button>
    </Tooltip>
  )
}
