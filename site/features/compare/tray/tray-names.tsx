/** Number and names of the selected agents; a phone shows the names after a press on the number. */
import { type KeyboardEvent, type MouseEvent, useId, useRef, useState } from 'react'
import type { ChosenAgent } from '#site/domain/compare/compared.ts'
import { SELECTED, takeOut } from '#site/features/compare/compare-texts.ts'
import { deselect } from '#site/features/compare/compared.ts'
import { ChevronUp, X } from '#site/ui/icons.tsx'

export function TrayNames({ chosen }: { chosen: readonly ChosenAgent[] }) {
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const names = useId()
  const count = (
    <>
      <span className="bg-accent px-[0.12em] text-accent-content forced-colors:underline forced-colors:decoration-3">
        {chosen.length}
      </span>{' '}
      {SELECTED}
    </>
  )
  const leave = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !isOpen) return
    setOpen(false)
    opener.current?.focus()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape is pressed on the buttons within
    <div className="contents" onKeyDown={leave}>
      <span className="num font-semibold whitespace-nowrap max-md:hidden">{count}</span>
      <button
        ref={opener}
        type="button"
        className="btn btn-ghost btn-sm num group -ml-2 gap-1 md:hidden"
        aria-expanded={isOpen}
        aria-controls={names}
        onClick={() => setOpen(!isOpen)}
      >
        <span className="font-semibold whitespace-nowrap max-[24rem]:text-sm">{count}</span>
        <ChevronUp className="size-3.5 transition-[rotate] group-aria-expanded:rotate-180" />
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
    <li className="tray-item flex min-w-0 items-center gap-2 text-sm font-semibold max-md:not-first:border-t max-md:not-first:border-rule md:inline-flex md:max-w-56">
      <img
        src={picture}
        alt=""
        width={40}
        height={25}
        className="h-[1.5625rem] w-10 flex-none rounded-selector object-cover object-left-top"
        data-picture
      />
      <span className="tray-name min-w-0 truncate">{name}</span>
      <button
        type="button"
        className="btn btn-ghost btn-square btn-xs max-md:-mr-3 max-md:ml-auto"
        aria-label={takeOut(name)}
        onClick={(event) => removeAt(event, id)}
      >
        <X className="size-3.5" />
      </button>
    </li>
  )
}

/** The focus goes on to the next button, or out of a tray that ends. */
function removeAt({ currentTarget }: MouseEvent<HTMLButtonElement>, id: string): void {
  const buttons = [...(currentTarget.closest('section')?.querySelectorAll('button') ?? [])]
  const next = buttons[buttons.indexOf(currentTarget) + 1]
  const isLast = buttons.filter((button) => button.closest('.tray-item')).length === 1
  deselect(id)
  const place = isLast ? document.getElementById('main') : next
  place?.focus({ preventScroll: true })
}
