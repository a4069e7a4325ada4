import { type ComponentProps, type MouseEvent, useState } from 'react'
import type { Icon } from '#site/ui/icons.tsx'

interface Props extends Omit<ComponentProps<'button'>, 'type' | 'onClick'> {
  icon?: Icon
  text?: string | undefined
  /** Replaces the text until `act` has settled. */
  pending?: string
  shortcut?: string | undefined
  /** Keeps the focus, unlike `disabled`. */
  isOff?: boolean | undefined
  act: (event: MouseEvent<HTMLButtonElement>) => unknown
}

export function Button(props: Props) {
  const { icon: Sign, text, pending, shortcut, isOff, act, className = '', children, ...attributes } = props
  const [isActing, setActing] = useState(false)
  const press = async (event: MouseEvent<HTMLButtonElement>) => {
    if (isOff || isActing) return
    setActing(pending !== undefined)
    try {
      await act(event)
    } finally {
      setActing(false)
    }
  }
  return (
    <button
      type="button"
      className={`btn ${className}`}
      aria-disabled={isActing || isOff}
      aria-keyshortcuts={shortcut}
      onClick={press}
      {...attributes}
    >
      {Sign && <Sign className="size-4" />}
      {text && <span>{isActing ? pending : text}</span>}
      <span className="contents">{children}</span>
      {shortcut && <Key name={shortcut} />}
    </button>
  )
}

/** Screen readers hear it from `aria-keyshortcuts`. */
export function Key({ name }: { name: string }) {
  return (
    <span className="kbd max-lg:hidden pointer-coarse:hidden" aria-hidden="true">
      {name}
    </span>
  )
}
