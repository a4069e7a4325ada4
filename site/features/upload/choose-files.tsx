/** The button that chooses files; its border turns to ink while one is dragged over the window. */
import type { RefObject } from 'react'
import { CHOOSE_FILES, chooseHint } from '#site/domain/texts/uploads.ts'
import { Upload } from '#site/ui/icons.tsx'
import type { Uploads } from './uploads.ts'
import { useDragOver } from './use-drag-over.ts'

interface Props {
  ref: RefObject<HTMLButtonElement | null>
  uploads: Uploads
  onPress: () => void
}

export function ChooseFiles({ ref, uploads, onPress }: Props) {
  const over = useDragOver()
  return (
    <button
      ref={ref}
      type="button"
      className="dropzone dropzone-small"
      data-over={over || undefined}
      onClick={onPress}
    >
      <Upload className="size-[1.125rem]" aria-hidden />
      <span>
        <span className="font-semibold">{CHOOSE_FILES}</span>{' '}
        <span className="text-sm text-muted">{chooseHint(uploads.limits.bytesMax)}</span>
      </span>
    </button>
  )
}
