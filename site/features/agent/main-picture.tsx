/** An agent's main picture: a link to its image, which opens the lightbox once the island has started. */
import { mainImage } from '#site/domain/texts/agent.ts'
import { type AgentPictures, useLightbox } from './use-lightbox.tsx'

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
