import type { ComponentProps, MouseEvent } from 'react'
import type { Icon } from '#site/ui/icons.tsx'

interface Props extends Omit<ComponentProps<'button'>, 'type' | 'onClick'> {
  icon?: Icon
  text?: string | undefined
  /** Keeps the focus, unlike `disabled`. */
  isOff?: boolean | undefined
  act: (event: MouseEvent<HTMLButtonElement>) => unknown
}

export function Button({ icon: Sign, text, isOff, act, className = '', children, ...attributes }: Props) {
  return (
    <button
      type="button"
      className={`btn ${className}`}
      aria-disabled={isOff}
      onClick={(event) => {
        if (!isOff) act(event)
      }}
      {...attributes}
    >
      {Sign && <Sign className="size-4" />}
      {text && <span>{text}</span>}
      <span className="contents">{children}</span>
    </button>
  )
}
