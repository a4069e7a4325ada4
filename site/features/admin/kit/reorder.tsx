/** Reordering a list by dragging an item onto another one, or by arrows. */

import { type ComponentType, type DragEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from './button.tsx'

/** A custom type, so that text fields ignore it. */
const DRAGGED = 'application/x-roster-dragged'

export function useDragOrder(move: (from: number, to: number) => void) {
  const [dragged, setDragged] = useState<number>()
  const [over, setOver] = useState<number>()
  const end = () => {
    setDragged(undefined)
    setOver(undefined)
  }
  return (at: number) => ({
    'data-dragged': dragged === at || undefined,
    'data-over': (dragged !== undefined && over === at && dragged !== at) || undefined,
    onDragStart: ({ dataTransfer, currentTarget, target }: DragEvent<HTMLElement>) => {
      dataTransfer.effectAllowed = 'move'
      dataTransfer.setData(DRAGGED, String(at))
      // Dragged by a grip inside it.
      if (target !== currentTarget) dataTransfer.setDragImage(currentTarget, 0, 0)
      setDragged(at)
    },
    onDragOver: (event: DragEvent) => {
      if (dragged === undefined) return
      event.preventDefault()
      setOver(at)
    },
    onDrop: (event: DragEvent) => {
      if (dragged === undefined) return
      event.preventDefault()
      end()
      if (dragged !== at) move(dragged, at)
    },
    onDragEnd: end,
  })
}

interface MoveProps {
  position: number
  total: number
  labels: readonly [string, string]
  icons: readonly [ComponentType<{ className: string }>, ComponentType<{ className: string }>]
  className: string
  move: (to: number) => void
}

export function MoveButtons({ position, total, labels, icons, className, move }: MoveProps) {
  return icons.map((Icon, at) => {
    const to = at === 0 ? position - 1 : position + 1
    const isOff = to < 0 || to >= total
    return (
      <Button
        key={to - position}
        className={`btn-square btn-ghost ${className}`}
        aria-label={labels[at]}
        isOff={isOff}
        act={({ currentTarget }) => {
          flushSync(() => move(to))
          // An element that moves in the page loses the focus.
          currentTarget.focus()
        }}
      >
        <Icon className="size-3.5" />
      </Button>
    )
  })
}
