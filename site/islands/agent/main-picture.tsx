/** An agent's main picture: a link to its image, which opens the lightbox once the island has started. */
import { mainImage } from '#site/messages/agent.ts'
import { type AgentPictures, useLightbox } from './use-lightbox.tsx'

export function MainPicture(agent: AgentPictures) {
  const { shots, open, lightbox } = useLightbox(agent)
  const [shot] = shots
  if (!shot) return null
  return (
    <>
      <a href={shot.src} className="block cursor-zoom-in rounded-box" onClick={(event) => open(event, 0)}>
        <img
          src={shot.src}
          srcSet={shot.srcSet}
          sizes={shot.srcSet && '(min-width: 80rem) 50rem, 94vw'}
          alt={mainImage(agent.name)}
          width={shot.width ?? 960}
          height={shot.height ?? 600}
          fetchPriority="high"
          data-picture
          className="aspect-[16/10] w-full rounded-box border border-rule object-cover object-top [view-transition-name:cover]"
        />
      </a>
      {lightbox}
    </>
  )
}
