/** A card's skeleton: the same box, so nothing moves when the card loads. */
import '#site/styles/list.css'

export function SkeletonCard() {
  return (
    <div className="acard">
      <div className="acard-head">
        <div className="acard-title">
          <p className="caption">
            <Bar className="w-20" />
          </p>
          <p className="acard-name">
            <Bar className="w-4/5" />
          </p>
        </div>
        <div className="acard-pic skeleton" />
      </div>
      <p className="acard-text">
        <Bar className="w-full" />
        <br />
        <Bar className="w-full" />
        <br />
        <Bar className="w-3/5" />
      </p>
      <div className="facts-line">
        <Bar className="w-20" />
        <Bar className="w-12" />
      </div>
      <div className="acard-foot" />
    </div>
  )
}

function Bar({ className }: { className: string }) {
  return <span className={`skeleton inline-block h-[0.8em] rounded-selector ${className}`} />
}
