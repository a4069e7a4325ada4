/** The skeleton of a card, shown while its agent is being loaded. */
import '#site/styles/list.css'

export function SkeletonCard({ variant }: { variant: 'grid' | 'row' }) {
  const lies = variant === 'row'
  return (
    <div
      className={`card card-border @container h-full border-rule bg-surface ${lies ? 'max-sm:flex-row' : ''}`}
    >
      <div
        className={`skeleton aspect-[16/10] w-full rounded-none rounded-t-[5px] ${lies ? LYING_FIGURE : ''}`}
      />
      <div className={`card-body min-w-0 gap-0 p-3 @[15rem]:p-4 ${lies ? 'max-sm:p-3!' : ''}`}>
        <div className="mb-2 flex justify-between @max-[13rem]:flex-col">
          <Bar className="my-1 h-3.5 w-20" />
          <Bar className="h-5.5 w-16" />
        </div>
        <Bar className="my-1 h-5 w-2/3" />
        <Bar className="mt-1.5 h-3.5 w-full" />
        <Bar className="mt-2 h-3.5 w-full" />
        <Bar className={`mt-2 h-3.5 w-3/5 ${lies ? 'max-sm:hidden' : ''}`} />
        <div className="mt-auto pt-3">
          <div className="flex min-h-10.5 flex-wrap items-center justify-between gap-y-3 border-t border-rule pt-2 @max-[13rem]:pt-4">
            <Bar className="h-4 w-10" />
            <Bar className="h-4 w-20" />
            <Bar className="hidden h-4 w-10 @max-[13rem]:block" />
          </div>
        </div>
      </div>
    </div>
  )
}

const LYING_FIGURE =
  'max-sm:aspect-auto max-sm:w-[6.25rem] max-sm:flex-none max-sm:rounded-t-none max-sm:rounded-l-[5px]'

function Bar({ className }: { className: string }) {
  return <div className={`skeleton rounded-selector ${className}`} />
}
