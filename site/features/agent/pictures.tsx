/** An agent's images: links to the files, which open the lightbox once the island has started. */
import { type MouseEvent, useRef, useState } from 'react'
import type { ImageSize } from '#site/domain/agent.ts'
import { pictureAt } from '#site/domain/images/picture.ts'
import { mainImage, screenshot } from '#site/domain/texts/agent.ts'
import { Lightbox, type Shot } from './lightbox.tsx'

export function MainPicture(agent: AgentPictures) {
  const { shots, open, lightbox } = useLightbox(agent)
  const [shot] = shots
  if (!shot) return null
  return (
    <>
      <a href={shot.src} className="shot shot-main mt-8" onClick={(event) => open(event, 0)}>
        <img
          src={shot.src}
          srcSet={shot.srcSet}
          sizes={shot.srcSet && '(min-width: 64rem) 54rem, 94vw'}
          alt={mainImage(agent.name)}
          width={shot.width ?? 960}
          height={shot.height ?? 540}
          fetchPriority="high"
          data-picture
        />
      </a>
      {lightbox}
    </>
  )
}

/** All but the main image, or all from `first` on. */
export function Screenshots({ first = 1, ...agent }: AgentPictures & { first?: number }) {
  const { shots, open, lightbox } = useLightbox(agent)
  return (
    <>
      <ul className="shots">
        {shots.map((shot, index) =>
          index < first ? null : (
            <li key={shot.src}>
              <a href={shot.src} className="shot" onClick={(event) => open(event, index)}>
                <Thumbnail shot={shot} />
              </a>
            </li>
          ),
        )}
      </ul>
      {lightbox}
    </>
  )
}

function Thumbnail({ shot }: { shot: Shot }) {
  return (
    <img
      src={shot.src}
      srcSet={shot.srcSet}
      sizes={shot.srcSet && '(min-width: 48rem) 18rem, 47vw'}
      alt={shot.alt}
      width={shot.width ?? 480}
      height={shot.height ?? 300}
      loading="lazy"
      decoding="async"
      data-picture
    />
  )
}

/** Only what the island needs, because its props are written into the page. */
export interface AgentPictures {
  name: string
  images: string[]
  sizes?: (ImageSize | null)[] | undefined
}

function useLightbox({ name, images, sizes }: AgentPictures) {
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
