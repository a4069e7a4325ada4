/** The head of the page: its title, what the list is, and what can be done with all of it. */
import type { ReactNode } from 'react'
import { SAVED_PAGE } from '#site/domain/texts/page-names.ts'
import { Info } from '#site/ui/icons.tsx'

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
