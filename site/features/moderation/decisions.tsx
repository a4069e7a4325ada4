/** The moderation log: the page's entries, and older ones on demand. */
import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { agentPath } from '#site/domain/addresses.ts'
import { type LogEntry, type LogLine, logLines, type ModerationAction } from '#site/domain/moderation.ts'
import * as texts from '#site/domain/texts/moderation.ts'
import { mediumDate } from '#site/domain/words/amounts.ts'
import { catchFocus } from '#site/ui/focus.ts'
import { FeaturedTag, StatusTag } from '#site/ui/tag.tsx'
import { TRY_AGAIN } from '#site/ui/ui-texts.ts'
import { $older, loadOlder } from './decisions-list.ts'

export function Decisions({ entries, next: first }: { entries: LogEntry[]; next?: string | undefined }) {
  const older = useStore($older, { ssr: 'initial' })
  const next = older.next === undefined ? first : older.next
  const list = useRef<HTMLOListElement>(null)
  const shown = older.entries.length
  useEffect(() => {
    // The focused button is removed with the last page.
    if (shown > 0 && !next) catchFocus(list.current)
  }, [shown, next])
  return (
    <>
      <ol ref={list} tabIndex={-1}>
        {logLines([...entries, ...older.entries]).map((line) => (
          <Line key={line.number} line={line} />
        ))}
      </ol>
      {next && (
        <div className="mt-10 flex flex-wrap items-center gap-4 noscript:hidden">
          <button
            type="button"
            className="btn btn-outline"
            aria-disabled={older.state === 'loading'}
            onClick={() => void loadOlder(next)}
          >
            {older.state === 'failed' ? TRY_AGAIN : texts.LOAD_OLDER}
          </button>
          {older.state === 'failed' && (
            <p role="alert" className="text-error">
              {texts.OLDER_FAILED}
            </p>
          )}
        </div>
      )}
    </>
  )
}

function Line({ line: { at, action, agent, reason, count } }: { line: LogLine }) {
  return (
    <li className="grid gap-x-6 gap-y-0.5 border-b border-rule py-3.5 md:grid-cols-[9rem_8rem_minmax(0,14rem)_minmax(0,1fr)] md:items-baseline">
      <time className="num text-sm text-muted" dateTime={at}>
        {mediumDate(at)}
      </time>
      <span>
        <DecisionTag action={action} />
      </span>
      {agent ? (
        <a
          className="textlink font-semibold wrap-anywhere justify-self-start"
          dir="auto"
          href={agentPath(agent.id)}
        >
          {agent.name}
        </a>
      ) : (
        <span className="text-muted">{texts.unnamed(action, count)}</span>
      )}
      <span className="text-muted wrap-anywhere" dir="auto">
        {reason}
      </span>
    </li>
  )
}

function DecisionTag({ action }: { action: ModerationAction }) {
  if (action === 'approved' || action === 'rejected') return <StatusTag status={action} />
  if (action === 'featured') return <FeaturedTag />
  return <span className="tag">{action.charAt(0).toUpperCase() + action.slice(1)}</span>
}
