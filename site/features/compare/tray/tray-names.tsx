/** How many are chosen, and which: a phone shows their names at a press on the number. */
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import type { ChosenAgent } from '#site/domain/compare/compared.ts'
import { CHOSEN } from '#site/features/compare/choice-texts.ts'
import { ChevronUp } from '#site/ui/icons.tsx'
import { TrayItem } from './tray-item.tsx'

export function TrayNames({ chosen }: { chosen: readonly ChosenAgent[] }) {
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const names = useId()
  const count = (
    <>
      <span className="tray-mark">{chosen.length}</span> {CHOSEN}
    </>
  )
  const leave = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !isOpen) return
    setOpen(false)
    opener.current?.focus()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape is pressed on the buttons within
    <div className="tray-chosen" onKeyDown={leave}>
      <span className="num tray-count">{count}</span>
      <button
        ref={opener}
        type="button"
        className="btn btn-ghost btn-sm num tray-opener"
        aria-expanded={isOpen}
        aria-controls={names}
        onClick={() => setOpen(!isOpen)}
      >
        <span className="tray-count">{count}</span>
        <ChevronUp className="tray-icon" />
      </button>
      <ul id={names} className="tray-names" data-open={isOpen}>
        {chosen.map((agent) => (
          <TrayItem key={agent.id} agent={agent} />
        ))}
      </ul>
    </div>
  )
}
