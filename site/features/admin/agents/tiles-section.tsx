/** The agent's images as tiles: removed by a button, reordered by arrows or by dragging, added by the upload widget. */
import { useStore } from '@nanostores/react'
import { type RefObject, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import {
  ADD_IMAGE,
  EDIT_IMAGES,
  EDIT_IMAGES_HINT,
  imageMoved,
  imageRemoved,
} from '#site/domain/texts/admin-edit.ts'
import { UploadArea } from '#site/features/upload/upload-area.tsx'
import { useFocusFallback } from '#site/ui/focus.ts'
import { fieldId, useForm } from '#site/ui/form/form-context.tsx'
import { FormNote } from '#site/ui/form/form-note.tsx'
import { FormSection } from '#site/ui/form/form-section.tsx'
import { $tiles, editUploads, moveTile, removeTile, type Tile } from './edit-images.ts'
import { ImageTile } from './image-tile.tsx'
import { useTileDrag } from './use-tile-drag.ts'

const NAME = 'previewImages'

export function TilesSection() {
  const { name, state, correct } = useForm()
  const error = state.state === 'open' ? state.errors[NAME] : undefined
  const place = useRef<HTMLDivElement>(null)
  const [said, say] = useState('')
  return (
    <FormSection title={EDIT_IMAGES} hint={EDIT_IMAGES_HINT}>
      <div ref={place} id={fieldId(name, NAME)} tabIndex={-1}>
        <div className="imgs">
          <Tiles
            place={place}
            say={(text) => {
              correct(NAME)
              say(text)
            }}
          />
          <UploadArea uploads={editUploads} tile={ADD_IMAGE} />
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
  /** Takes the focus where no tile is left. */
  place: RefObject<HTMLElement | null>
  /** Tells what became of the images. */
  say: (text: string) => void
}

function Tiles({ place, say }: TilesProps) {
  const tiles = useStore($tiles, { ssr: 'initial' })
  const list = useRef<HTMLUListElement>(null)
  useFocusFallback(list, place)
  const move = ({ address }: Tile, to: number) => {
    flushSync(() => moveTile(address, to))
    say(imageMoved(to + 1, tiles.length))
  }
  const drag = useTileDrag((from, to) => tiles[from] && move(tiles[from], to))
  if (tiles.length === 0) return null
  return (
    <ul ref={list} className="contents" aria-label={EDIT_IMAGES}>
      {tiles.map((tile, at) => (
        <ImageTile
          key={tile.address}
          tile={tile}
          at={at}
          count={tiles.length}
          drag={drag(at)}
          onMove={(by) => {
            move(tile, at + by)
            focusArrow(list.current?.children[at + by], by)
          }}
          onRemove={() => {
            removeTile(tile.address)
            say(imageRemoved(tiles.length - 1))
          }}
        />
      ))}
    </ul>
  )
}

/** The arrow that was pressed, or at the end of the way the other. */
function focusArrow(tile: Element | undefined, by: number): void {
  const arrows = [...(tile?.querySelectorAll<HTMLButtonElement>('p > button') ?? [])]
  const pressed = by < 0 ? arrows[0] : arrows[1]
  const target = pressed?.disabled ? arrows.find((arrow) => !arrow.disabled) : pressed
  target?.focus()
}
