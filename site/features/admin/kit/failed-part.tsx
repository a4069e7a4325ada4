/** In place of what could not be fetched: what failed, and a way to ask again. */
import { CircleAlert } from '#site/ui/icons.tsx'
import { TRY_AGAIN } from '#site/ui/ui-texts.ts'

interface Props {
  title: string
  onRetry: () => void
}

export function FailedPart({ title, onRetry }: Props) {
  return (
    <div role="alert" className="notice notice-bad my-5">
      <CircleAlert />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="font-semibold">{title}</p>
        <button type="button" className="btn btn-outline btn-sm" onClick={onRetry}>
          {TRY_AGAIN}
        </button>
      </div>
    </div>
  )
}
