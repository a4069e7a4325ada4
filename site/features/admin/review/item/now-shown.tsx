/** Tells readers which submission is shown once another one is. */
import { useStore } from '@nanostores/react'
import { nowShown } from '#site/features/admin/review/review-texts.ts'
import { $desk } from '#site/features/admin/review/state/queue.ts'

export function NowShown() {
  const { lines, current, total } = useStore($desk)
  const place = lines.findIndex(({ id }) => id === current)
  const line = lines[place]
  return (
    <p className="sr-only" role="status">
      {line && nowShown(line.name, place + 1, total)}
    </p>
  )
}
