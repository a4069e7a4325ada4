/** The number of selected agents and their names, which a phone shows on demand. */
import { type KeyboardEvent, type MouseEvent, useId, useRef, useState } from 'react'
import type { ChosenAgent } from '#site/domain/compare/compare.ts'
import { SELECTED, takeOut } from '#site/features/compare/compare-texts.ts'
import { deselect } from '#site/features/compare/compared.ts'
import { ChevronUp, X } from '#site/ui/icons.tsx'

export function TrayNames({ chosen }: { chosen: readonly ChosenAgent[] }) {
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const names = useId()
  const count = (
    <>
      <span className="tray-mark">{chosen.length}</span> {SELECTED}
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

function TrayItem({ agent: { id, name, picture } }: { agent: ChosenAgent }) {
  return (
    <li className="tray-item">
      <img src={picture} alt="" width={40} height={25} className="tray-picture" data-picture />
      <span className="tray-name">{name}</span>
      <button
        type="button"
        className="btn btn-ghost btn-square btn-xs tray-off"
        aria-label={takeOut(name)}
        onClick={(event) => removeAt(event, id)}
      >
        <X className="tray-icon" />
      </button>
    </li>
  )
}

function removeAt({ currentTarget }: MouseEvent<HTMLButtonElement>, id: string): void {
  const buttons = [...(currentTarget.closest('section')?.querySelectorAll('button') ?? [])]
  const next = buttons[buttons.indexOf(currentTarget) + 1]
  const isLast = buttons.filter((button) => button.closest('.tray-item')).length === 1
  deselect(id)
  const place = isLast ? document.getElementById('main') : next
  place?.focus({ preventScroll: true })
}
