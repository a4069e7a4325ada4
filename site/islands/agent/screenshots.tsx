/** An agent's further screenshots; each is a link to its image, which opens the lightbox once the island has started. */
import { type MouseEvent, useRef, useState } from 'react'
import { screenshot } from '#site/messages/agent.ts'
import { Lightbox, type Shot } from './lightbox.tsx'

interface Props {
  name: string
  /** Addresses of the images after the first. */
  images: string[]
}

export function Screenshots({ name, images }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [shown, setShown] = useState<number>()
  const shots = images.map((src, i) => ({ src, alt: screenshot(name, i + 2) }))

  function open(event: MouseEvent, index: number) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    setShown(index)
    dialog.current?.showModal()
  }

  return (
    <>
      <ul className="grid gap-4 md:grid-cols-2">
        {shots.map((shot, index) => (
          <li key={shot.src}>
            <a
              href={shot.src}
              className="block cursor-zoom-in rounded-box"
              onClick={(event) => open(event, index)}
            >
              <Thumbnail shot={shot} />
            </a>
          </li>
        ))}
      </ul>
      <Lightbox dialog={dialog} shots={shots} shown={shown} onShow={setShown} />
    </>
  )
}

function Thumbnail({ shot }: { shot: Shot }) {
  return (
    <img
      src={shot.src}
      alt={shot.alt}
      width={480}
      height={300}
      loading="lazy"
      decoding="async"
      data-picture
      className="aspect-[16/10] w-full rounded-box border border-rule object-cover object-top"
    />
  )
}
