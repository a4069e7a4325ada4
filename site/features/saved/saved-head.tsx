/** The head and the empty state of the Saved page. */
import type { ReactNode } from 'react'
import { PAGES } from '#site/domain/addresses.ts'
import type { CardAgent } from '#site/domain/card.ts'
import { comparePath } from '#site/domain/compare/compare.ts'
import { COMPARED_MAX } from '#site/domain/limits.ts'
import { SAVED_PAGE } from '#site/domain/texts/page-names.ts'
import { Picks } from '#site/features/browse/picks.tsx'
import { EmptyState } from '#site/ui/empty-state.tsx'
import { icons } from '#site/ui/icons.tsx'
import * as texts from './saved-texts.ts'

interface Props {
  text?: ReactNode
  notices?: readonly string[]
  children?: ReactNode
}

export function SavedHead({ text, notices = [], children }: Props) {
  return (
    <div className="saved-head flex flex-wrap items-center gap-x-4 gap-y-3 pt-8 pb-4">
      <div className="mr-auto max-w-[42rem]">
        <h1 className="display text-4xl" tabIndex={-1}>
          {SAVED_PAGE}
        </h1>
        {text && <p className="saved-text mt-2 text-lg text-muted">{text}</p>}
        {notices.map((notice) => (
          <p key={notice} role="status" className="mt-2 flex items-start gap-2">
            <icons.Info className="mt-1 size-4 flex-none" />
            <span>{notice}</span>
          </p>
        ))}
      </div>
      {children && <div className="saved-tools flex-wrap gap-2">{children}</div>}
    </div>
  )
}

interface CompareProps {
  ids: readonly string[]
  label: string
  className: string
}

/** Disabled for too few or too many agents. */
export function CompareLink({ ids, label, className }: CompareProps) {
  const content = (
    <>
      <icons.Columns2 className="size-4" strokeWidth={1.75} />
      <span>{label}</span>
    </>
  )
  if (ids.length < 2 || ids.length > COMPARED_MAX) {
    return (
      <button
        type="button"
        className={className}
        disabled
        title={`Select 2 to ${COMPARED_MAX} agents to compare them.`}
      >
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

interface EmptyProps {
  gone: number
  isLoading: boolean
  picks: CardAgent[]
}

/** Also rendered before the list has loaded: saved-boot.astro marks which list will follow, and CSS shows that one's parts. */
export function SavedEmptyState({ gone, isLoading, picks }: EmptyProps) {
  const loadingText = (
    <span data-first>
      <span data-saved-agents suppressHydrationWarning>
        agents
      </span>
      <span>{texts.SAVED_IN_BROWSER}</span>
    </span>
  )
  return (
    <div className={isLoading ? 'saved-first noscript:hidden' : undefined}>
      <SavedHead text={isLoading && loadingText} notices={gone > 0 ? [texts.savedGone(gone)] : []}>
        {isLoading && (
          <>
            <CompareLink ids={[]} label={texts.compareSelected(0)} className="btn btn-primary" />
            <button type="button" className="btn btn-outline" disabled>
              <icons.Link className="size-4" strokeWidth={1.75} />
              <span>{texts.COPY_SAVED_LINK}</span>
            </button>
          </>
        )}
      </SavedHead>
      <div className="saved-none">
        <EmptyState
          level={2}
          drawing
          title={texts.NOTHING_SAVED}
          text="Select Save on an agent's page or card. Saved agents are stored in this browser."
          link={{ href: PAGES.home, label: texts.BROWSE_TO_SAVE }}
        />
        <Picks agents={picks} className="mt-8" />
      </div>
      {isLoading && <FirstLines />}
    </div>
  )
}

/** More lines than fit in a window. */
const LINES = Array.from({ length: 8 }, (_, at) => `line ${at}`)

function FirstLines() {
  return (
    <ul className="saved saved-waiting" aria-busy="true" aria-label={texts.LOADING_SAVED}>
      {LINES.map((line) => (
        <li key={line}>
          <span />
          <span className="skeleton saved-spine" />
          <span className="grid gap-2">
            <span className="skeleton h-5 w-40" />
            <span className="skeleton h-10 w-full max-w-[36em]" />
            <span className="skeleton h-5 w-56" />
          </span>
        </li>
      ))}
    </ul>
  )
}
