/** Preview images: uploaded ones, and those found on the website. */
import { useStore } from '@nanostores/react'
import { type RefObject, useRef } from 'react'
import { flushSync } from 'react-dom'
import { ANY_UPLOAD_FORMAT } from '#site/domain/images/upload-formats.ts'
import { $foundPicture, dropPicture, takePicture } from '#site/features/submit/state/prefill.ts'
import { $isFull, $pictures, submitUploads } from '#site/features/submit/state/submit-images.ts'
import { UploadArea } from '#site/features/upload/upload-area.tsx'
import { useFocusFallback } from '#site/ui/focus.ts'
import { FormNote, FormSection, fieldId, useForm } from '#site/ui/form/field.tsx'
import { icons } from '#site/ui/icons.tsx'
import { PROPOSAL } from './submit-field.tsx'

const PICTURE_HINT = 'Loaded from its original URL. Nothing is uploaded.'

const pictureFrom = (site: string) => `Image from ${site}`

const NAME = 'previewImageURLs'

export function ImagesSection() {
  const { name, state } = useForm()
  const error = state.state === 'open' ? state.errors[NAME] : undefined
  const place = useRef<HTMLDivElement>(null)
  return (
    <FormSection
      title="Preview Images (Optional)"
      hint={`2-3 screenshots, ${ANY_UPLOAD_FORMAT}. Without one, the agent gets a generated cover.`}
    >
      <div ref={place} id={fieldId(name, NAME)} tabIndex={-1}>
        <UploadArea uploads={submitUploads} />
        <Pictures place={place} />
        <FoundPicture place={place} />
        {error && <FormNote isError>{error}</FormNote>}
      </div>
    </FormSection>
  )
}

interface PlaceProps {
  /** Takes the focus if no other element is left to focus. */
  place: RefObject<HTMLElement | null>
}

function Pictures({ place }: PlaceProps) {
  const pictures = useStore($pictures, { ssr: 'initial' })
  const list = useRef<HTMLUListElement>(null)
  useFocusFallback(list, place)
  if (pictures.length === 0) return null
  return (
    <ul ref={list} data-pictures className="mt-3 divide-y divide-rule border-y border-rule">
      {pictures.map((address) => (
        <li key={address} className="flex items-center gap-3.5 py-2">
          <Thumbnail address={address} />
          <div className="min-w-0 flex-1">
            <p className="leading-5 font-semibold wrap-anywhere">{pictureFrom(hostOf(address))}</p>
            <p className="text-sm text-muted">{PICTURE_HINT}</p>
          </div>
          <button
            type="button"
            className="btn btn-square btn-ghost btn-sm"
            aria-label={`Remove the image from ${hostOf(address)}`}
            onClick={() => dropPicture(address)}
          >
            <icons.X className="size-4" />
          </button>
        </li>
      ))}
    </ul>
  )
}

function FoundPicture({ place }: PlaceProps) {
  const found = useStore($foundPicture, { ssr: 'initial' })
  const isFull = useStore($isFull, { ssr: 'initial' })
  if (!found) return null
  // The button disappears, so focus moves to the one that removes the image.
  const take = () => {
    flushSync(takePicture)
    place.current?.querySelector<HTMLElement>('[data-pictures] > :last-child button')?.focus()
  }
  return (
    <div className={`${PROPOSAL} items-center`}>
      <span className="flex min-w-0 items-center gap-3">
        <Thumbnail address={found.address} />
        <span className="min-w-0">
          <span className="block font-semibold wrap-anywhere">{pictureFrom(found.site)}</span>
          <span className="block text-muted">{PICTURE_HINT}</span>
        </span>
      </span>
      <button type="button" className="btn btn-outline btn-sm" disabled={isFull} onClick={take}>
        Use this image
      </button>
    </div>
  )
}

function Thumbnail({ address }: { address: string }) {
  return (
    <img
      src={address}
      alt=""
      width={64}
      height={40}
      data-picture
      className="h-10 w-16 flex-none rounded-selector bg-base-200 object-cover"
    />
  )
}

function hostOf(address: string): string {
  return new URL(address).hostname.replace(/^www\./, '')
}
