/** An agent's further screenshots; each is a link to its image, which opens the lightbox once the island has started. */
import type { Shot } from './lightbox.tsx'
import { type AgentPictures, useLightbox } from './use-lightbox.tsx'

export function Screenshots(agent: AgentPictures) {
  const { shots, open, lightbox } = useLightbox(agent)
  return (
    <>
      <ul className="shots">
        {shots.map((shot, index) =>
          // The first is the page's main picture.
          index === 0 ? null : (
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
