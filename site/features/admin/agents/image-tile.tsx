/** One image of the agent, with the buttons that remove and move it. */

import {
  MAIN_IMAGE,
  moveEarlier,
  moveLater,
  previewImage,
  removeImage,
} from '#site/domain/texts/admin-edit.ts'
import { ArrowLeft, ArrowRight } from '#site/features/admin/kit/admin-icons.tsx'
import { imageNumber } from '#site/features/submission/submission-texts.ts'
import { X } from '#site/ui/icons.tsx'
import type { Tile } from './edit-images.ts'
import type { TileDrag } from './use-tile-drag.ts'

interface Props {
  tile: Tile
  /** Its place, counted from 0. */
  at: number
  count: number
  drag: TileDrag
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

export function ImageTile({ tile, at, count, drag, onMove, onRemove }: Props) {
  const number = at + 1
  return (
    <li draggable {...drag}>
      <img
        src={tile.view}
        alt={previewImage(number)}
        width={320}
        height={200}
        draggable={false}
        data-picture
      />
      <button
        type="button"
        className="btn absolute top-1.5 right-1.5 btn-square border-edge bg-surface btn-xs"
        aria-label={removeImage(number)}
        onClick={onRemove}
      >
        <X className="size-3.5" />
      </button>
      <p className="mt-1 flex items-center gap-1 text-sm">
        <span className="mr-auto text-muted">{at === 0 ? MAIN_IMAGE : imageNumber(number)}</span>
        <button
          type="button"
          className="btn btn-square btn-ghost btn-xs"
          aria-label={moveEarlier(number)}
          disabled={at === 0}
          onClick={() => onMove(-1)}
        >
          <ArrowLeft className="size-3.5" />
        </button>
        <button
          type="button"
          className="btn btn-square btn-ghost btn-xs"
          aria-label={moveLater(number)}
          disabled={number === count}
          onClick={() => onMove(1)}
        >
          <ArrowRight className="size-3.5" />
        </button>
      </p>
    </li>
  )
}
