/** Dragging one thing of a list onto another, whose place it takes. */
import { type DragEvent, useState } from 'react'

/** A custom type, so that text fields ignore it. */
const DRAGGED = 'application/x-roster-dragged'

/** Returns a function for the attributes of each item. */
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
