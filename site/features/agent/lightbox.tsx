/** Shows an agent's images one at a time. Arrow keys move between them. Escape closes it and restores the focus. */
import type { KeyboardEvent, RefObject } from 'react'
import type { Picture } from '#site/domain/images/picture.ts'
import * as texts from '#site/domain/texts/agent.ts'
import { useCover } from '#site/ui/dialog/cover.ts'
import { icons } from '#site/ui/icons.tsx'
import { Tooltip, Tooltips } from '#site/ui/tooltip.tsx'

export type Shot = Picture & { alt: string }

interface Props {
  dialog: RefObject<HTMLDialogElement | null>
  shots: Shot[]
  /** Undefined until opened, so that nothing loads before. */
  shown: number | undefined
  onShow: (index: number) => void
}

export function Lightbox({ dialog, shots, shown = -1, onShow }: Props) {
  useCover(dialog)
  const shot = shots[shown]
  const turn = (by: number) => onShow((shown + by + shots.length) % shots.length)
  const close = () => dialog.current?.close()

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'ArrowLeft') turn(-1)
    if (event.key === 'ArrowRight') turn(1)
  }

  return (
    <dialog
      ref={dialog}
      aria-label={texts.MORE_SCREENSHOTS}
      className="overlay place-items-center"
      onKeyDown={onKeyDown}
      onClick={(event) => event.target === event.currentTarget && close()}
    >
      {shot && (
        <figure className="overlay-box flex max-h-[94dvh] w-[94vw] max-w-[80rem] flex-col overflow-hidden border border-rule bg-surface">
          <img
            key={shot.src}
            src={shot.src}
            srcSet={shot.srcSet}
            sizes={shot.srcSet && '(min-width: 85rem) 80rem, 94vw'}
            width={shot.width}
            height={shot.height}
            alt={shot.alt}
            data-picture
            className="min-h-0 w-full flex-1 bg-base-200 object-contain"
          />
          <LightboxControls position={shown + 1} total={shots.length} onTurn={turn} onClose={close} />
        </figure>
      )}
    </dialog>
  )
}

interface ControlsProps {
  position: number
  total: number
  onTurn: (by: number) => void
  onClose: () => void
}

function LightboxControls({ position, total, onTurn, onClose }: ControlsProps) {
  const close = { label: 'Close screenshots', Sign: icons.X, act: onClose }
  const turns = [
    { label: 'Previous screenshot', Sign: icons.ChevronLeft, act: () => onTurn(-1) },
    { label: 'Next screenshot', Sign: icons.ChevronRight, act: () => onTurn(1) },
  ]
  return (
    <figcaption className="flex items-center gap-1 border-t border-rule p-2">
      <span className="num mr-auto px-2 text-sm text-muted" aria-live="polite">
        {`${position} of ${total}`}
      </span>
      <Tooltips>
        {[...(total > 1 ? turns : []), close].map(({ label, Sign, act }) => (
          <Tooltip key={label} label={label}>
            <button type="button" className="btn btn-square btn-ghost" aria-label={label} onClick={act}>
              <Sign className="size-5" />
            </button>
          </Tooltip>
        ))}
      </Tooltips>
    </figcaption>
  )
}
