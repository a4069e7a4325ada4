/** Leads to the chosen agents side by side; says how many it takes where they are too few or too many. */
import { comparePath } from '#site/domain/compare.ts'
import { COMPARED_MAX } from '#site/domain/limits.ts'
import { Columns2 } from '#site/ui/icons.tsx'
import { COMPARE_HINT } from './saved-texts.ts'

interface Props {
  ids: readonly string[]
  label: string
  className: string
}

export function CompareLink({ ids, label, className }: Props) {
  const content = (
    <>
      <Columns2 className="size-4" strokeWidth={1.75} />
      {label}
    </>
  )
  if (ids.length < 2 || ids.length > COMPARED_MAX) {
    return (
      <button type="button" className={className} disabled title={COMPARE_HINT}>
        {content}
      </button>
    )
  }
  return (
    <a className={className} href={comparePath(ids)}>
      {content}
    </a>
  )
}
