/** Like on a card; use it inside <Tooltips>. */
import { LikeButton } from '#site/features/vote/like-button.tsx'

export function CardActs({ agent: { id, name } }: { agent: { id: string; name: string } }) {
  return (
    <div className="acard-acts">
      <LikeButton id={id} name={name} />
    </div>
  )
}
