/** The head of the Saved page: its title, what the list is, and its actions. */
import type { ReactNode } from 'react'
import { comparePath } from '#site/domain/compare/compare.ts'
import { COMPARED_MAX } from '#site/domain/limits.ts'
import { SAVED_PAGE } from '#site/domain/texts/page-names.ts'
import { Columns2, Info } from '#site/ui/icons.tsx'
import { COMPARE_HINT } from './saved-texts.ts'

interface Props {
  text?: ReactNode
  notices?: readonly string[]
  /** Buttons. */
  children?: ReactNode
}

export function SavedHead({ text, notices = [], children }: Props) {
  return (
    <div className="saved-head flex flex-wrap items-center gap-x-4 gap-y-3 pt-9 pb-4">
      <div className="mr-auto max-w-[42rem]">
        <h1 className="display text-5xl" tabIndex={-1}>
          {SAVED_PAGE}
        </h1>
        {text && <p className="saved-text mt-2 text-lg text-muted">{text}</p>}
        {notices.map((notice) => (
          <p key={notice} role="status" className="mt-2 flex items-start gap-2">
            <Info className="mt-1 size-4 flex-none" />
            {notice}
          </p>
        ))}
      </div>
      {children && <div className="saved-tools">{children}</div>}
    </div>
  )
}

interface CompareProps {
  ids: readonly string[]
  label: string
  className: string
}

/** Leads to the selected agents side by side; disabled if they are too few or too many. */
export function CompareLink({ ids, label, className }: CompareProps) {
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
