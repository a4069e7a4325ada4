/** Lets a row be dragged by its grip onto another one, whose place it takes. */
import { type DragEvent, useState } from 'react'
import { moveCategory } from './category-order.ts'

/** What each row needs, by its id and its place. */
export function useDraggedRows() {
  const [dragged, setDragged] = useState<string>()
  const [over, setOver] = useState<string>()
  const end = () => {
    setDragged(undefined)
    setOver(undefined)
  }
  return (id: string, place: number) => ({
    'data-over': dragged && over === id ? '' : undefined,
    onDragStart: (event: DragEvent<HTMLElement>) => {
      event.dataTransfer.effectAllowed = 'move'
      event.dataTransfer.setDragImage(event.currentTarget, 0, 0)
      setDragged(id)
    },
    onDragOver: (event: DragEvent) => {
      if (!dragged) return
      event.preventDefault()
      setOver(id)
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      if (dragged) moveCategory(dragged, place)
      end()
    },
    onDragEnd: end,
  })
}
