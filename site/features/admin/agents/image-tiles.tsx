/** The agent's images as tiles: a button removes one, arrows or dragging reorder them, and the upload widget adds more. */

import { useStore } from '@nanostores/react'
import { type RefObject, useRef, useState } from 'react'
import { ANY_UPLOAD_FORMAT } from '#site/domain/images/upload-formats.ts'
import { ADMIN_IMAGE_BYTES_MAX, ADMIN_IMAGES_MAX } from '#site/domain/limits.ts'
import * as texts from '#site/domain/texts/admin-edit.ts'
import { sizeText } from '#site/domain/words/amounts.ts'
import { Button } from '#site/features/admin/kit/button.tsx'
import { MoveButtons, useDragOrder } from '#site/features/admin/kit/reorder.tsx'
import { imageNumber } from '#site/features/submission/submission-texts.ts'
import { UploadArea } from '#site/features/upload/upload-area.tsx'
import { useFocusFallback } from '#site/ui/focus.ts'
import { FormNote, FormSection, fieldId, useForm } from '#site/ui/form/field.tsx'
import { icons } from '#site/ui/icons.tsx'
import { $tiles, editUploads, moveTile, removeTile, type Tile } from './edit-images.ts'

const NAME = 'previewImages'

export function TilesSection() {
  const { name, state, correct } = useForm()
  const error = state.state === 'open' ? state.errors[NAME] : undefined
  const place = useRef<HTMLDivElement>(null)
  const [said, say] = useState('')
  return (
    <FormSection
      title={texts.EDIT_IMAGES}
      hint={`Up to ${ADMIN_IMAGES_MAX} images, ${ANY_UPLOAD_FORMAT}, up to ${sizeText(ADMIN_IMAGE_BYTES_MAX)} each. The first one is the main image. Drag to reorder, or use the arrows.`}
    >
      <div ref={place} id={fieldId(name, NAME)} tabIndex={-1}>
        <div className="imgs">
          <Tiles
            place={place}
            say={(text) => {
              correct(NAME)
              say(text)
            }}
          />
          <UploadArea uploads={editUploads} tile={texts.ADD_IMAGE} />
        </div>
        {error && <FormNote isError>{error}</FormNote>}
        <p role="status" className="sr-only">
          {said}
        </p>
      </div>
    </FormSection>
  )
}

interface TilesProps {
  /** Takes the focus if no tile is left. */
  place: RefObject<HTMLElement | null>
  say: (text: string) => void
}

function Tiles({ place, say }: TilesProps) {
  const tiles = useStore($tiles, { ssr: 'initial' })
  const list = useRef<HTMLUListElement>(null)
  useFocusFallback(list, place)
  const move = ({ address }: Tile, to: number) => {
    moveTile(address, to)
    say(texts.imageMoved(to + 1, tiles.length))
  }
  const drag = useDragOrder((from, to) => tiles[from] && move(tiles[from], to))
  if (tiles.length === 0) return null
  return (
    <ul ref={list} className="contents" aria-label={texts.EDIT_IMAGES}>
      {tiles.map((tile, at) => (
        <ImageTile
          key={tile.address}
          tile={tile}
          at={at}
          count={tiles.length}
          drag={drag(at)}
          move={(to) => move(tile, to)}
          onRemove={() => {
            removeTile(tile.address)
            say(texts.imageRemoved(tiles.length - 1))
          }}
        />
      ))}
    </ul>
  )
}

interface TileProps {
  tile: Tile
  at: number
  count: number
  drag: ReturnType<ReturnType<typeof useDragOrder>>
  move: (to: number) => void
  onRemove: () => void
}

function ImageTile({ tile, at, count, drag, move, onRemove }: TileProps) {
  const number = at + 1
  return (
    <li draggable {...drag}>
      <img
        src={tile.view}
        alt={texts.previewImage(number)}
        width={320}
        height={200}
        draggable={false}
        data-picture
      />
      <Button
        className="absolute top-1.5 right-1.5 btn-square border-edge bg-surface btn-xs"
        aria-label={texts.removeImage(number)}
        act={onRemove}
      >
        <icons.X className="size-3.5" />
      </Button>
      <p className="mt-1 flex items-center gap-1 text-sm">
        <span className="mr-auto text-muted">{at === 0 ? texts.MAIN_IMAGE : imageNumber(number)}</span>
        <MoveButtons
          position={at}
          total={count}
          labels={[texts.moveEarlier(number), `Move image ${number} later`]}
          icons={[icons.ArrowLeft, icons.ArrowRight]}
          className="btn-xs"
          move={move}
        />
      </p>
    </li>
  )
}
