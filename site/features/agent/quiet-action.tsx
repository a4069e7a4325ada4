/** One of the equal, quiet actions below the large buttons of an agent's page: an icon over a word. */
import type { Icon } from '#site/ui/lucide.tsx'

interface Props {
  icon: Icon
  /** Missing for an action that is not switched on and off. */
  pressed?: boolean
  onPress: () => void
  children: string
  /** By which scripts that run before React find it. */
  [mark: `data-${string}`]: string | boolean
}

export function QuietAction({ icon: Icon, pressed, onPress, children, ...marks }: Props) {
  return (
    <button
      type="button"
      className="act"
      aria-pressed={pressed}
      // Such a script may have been here first.
      suppressHydrationWarning
      onClick={onPress}
      {...marks}
    >
      <Icon className="size-4.5" strokeWidth={1.75} />
      {children}
    </button>
  )
}
