/** One of the chosen agents in the tray, with a button that lets go of it. */
import type { MouseEvent } from 'react'
import type { ChosenAgent } from '#site/domain/compare/compared.ts'
import { takeOff } from '#site/features/compare/choice-texts.ts'
import { letGo } from '#site/features/compare/compared.ts'
import { X } from '#site/ui/icons.tsx'

export function TrayItem({ agent: { id, name, picture } }: { agent: ChosenAgent }) {
  return (
    <li className="tray-item">
      <img src={picture} alt="" width={40} height={25} className="tray-picture" data-picture />
      <span className="tray-name">{name}</span>
      <button
        type="button"
        className="btn btn-ghost btn-square btn-xs tray-off"
        aria-label={takeOff(name)}
        onClick={(event) => takeOffAt(event, id)}
      >
        <X className="tray-icon" />
      </button>
    </li>
  )
}

/** The focus goes on to the next button, or out of a tray that ends. */
function takeOffAt({ currentTarget }: MouseEvent<HTMLButtonElement>, id: string): void {
  const buttons = [...(currentTarget.closest('section')?.querySelectorAll('button') ?? [])]
  const next = buttons[buttons.indexOf(currentTarget) + 1]
  const isLast = buttons.filter((button) => button.closest('.tray-item')).length === 1
  letGo(id)
  const place = isLast ? document.getElementById('main') : next
  place?.focus({ preventScroll: true })
}
