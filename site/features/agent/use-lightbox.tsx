/** All pictures of an agent in a lightbox, for each island that opens it. */
import { type MouseEvent, type ReactNode, useRef, useState } from 'react'
import type { ImageSize } from '#site/domain/agent.ts'
import { mainImage, screenshot } from '#site/domain/texts/agent.ts'
import { pictureAt } from '#site/domain/uploaded-picture.ts'
import { Lightbox, type Shot } from './lightbox.tsx'

/** As little as an island needs, because it is written into the page. */
export interface AgentPictures {
  name: string
  /** Addresses of all images. */
  images: string[]
  /** Of uploaded ones; left out when there are none. */
  sizes?: (ImageSize | null)[] | undefined
}

interface OpenLightbox {
  shots: Shot[]
  /** For a click on a link to the picture. */
  open: (event: MouseEvent, index: number) => void
  lightbox: ReactNode
}

export function useLightbox({ name, images, sizes }: AgentPictures): OpenLightbox {
  const dialog = useRef<HTMLDialogElement>(null)
  const [shown, setShown] = useState<number>()
  const shots = images.map((stored, index) => ({
    ...pictureAt(stored, sizes?.[index]),
    alt: index === 0 ? mainImage(name) : screenshot(name, index + 1),
  }))

  function open(event: MouseEvent, index: number) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    setShown(index)
    dialog.current?.showModal()
  }

  return {
    shots,
    open,
    lightbox: <Lightbox dialog={dialog} shots={shots} shown={shown} onShow={setShown} />,
  }
}
