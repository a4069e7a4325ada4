/** Dragging a tile onto another, whose place it takes. */
import { type DragEvent, useState } from 'react'

/** A type of its own, so that no field takes a tile for a text. */
const TILE = 'application/x-roster-tile'

export interface TileDrag {
  'data-dragged': true | undefined
  'data-over': true | undefined
  onDragStart: (event: DragEvent) => void
  onDragOver: (event: DragEvent) => void
  onDrop: (event: DragEvent) => void
  onDragEnd: () => void
}

/** `move` is told the places, counted from 0. Gives what each tile needs. */
export function useTileDrag(move: (from: number, to: number) => void): (at: number) => TileDrag {
  const [dragged, setDragged] = useState<number>()
  const [over, setOver] = useState<number>()
  const end = () => {
    setDragged(undefined)
    setOver(undefined)
  }
  return (at) => ({
    'data-dragged': dragged === at || undefined,
    'data-over': (dragged !== undefined && over === at && dragged !== at) || undefined,
    onDragStart: ({ dataTransfer }) => {
      dataTransfer.effectAllowed = 'move'
      dataTransfer.setData(TILE, String(at))
      setDragged(at)
    },
    onDragOver: (event) => {
      if (dragged === undefined) return
      event.preventDefault()
      setOver(at)
    },
    onDrop: (event) => {
      if (dragged === undefined) return
      event.preventDefault()
      end()
      if (dragged !== at) move(dragged, at)
    },
    onDragEnd: end,
  })
}
