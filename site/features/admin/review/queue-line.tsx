/** A line of the queue: who sent what, how long it waits, and why to look twice. */

import { UNCATEGORIZED } from '#site/domain/texts/agent.ts'
import { History, Unlink } from '#site/features/admin/kit/admin-icons.tsx'
import { choose, select, showView } from '#site/features/admin/review/state/queue.ts'
import type { DeskLine } from '#site/features/admin/review/state/queue-state.ts'
import { waitsSince } from '#site/features/admin/review/state/queue-state.ts'
import { upvotesOf } from '#site/features/submission/submission-texts.ts'
import { Copy } from '#site/ui/icons.tsx'
import { FeaturedTag, StatusTag } from '#site/ui/tag.tsx'
import { chooseOf, FLAGS, shortAge } from './review-texts.ts'

interface Props {
  line: DeskLine
  /** Among submissions of every status. */
  isMixed: boolean
  isCurrent: boolean
  isChosen: boolean
}

export function QueueLine({ line, isMixed, isCurrent, isChosen }: Props) {
  const { id, name, status } = line
  const open = () => {
    select(id)
    showView('item')
  }
  return (
    <li className="qrow" data-line={id}>
      <input
        type="checkbox"
        className="checkbox checkbox-sm checkbox-primary"
        aria-label={chooseOf(name)}
        checked={isChosen}
        onChange={() => choose(id)}
      />
      <div className="min-w-0">
        <h3 className="qrow-name">
          <button type="button" aria-current={isCurrent || undefined} onClick={open}>
            {name}
          </button>
        </h3>
        <p className="qrow-meta">
          <span>{line.categoryName || UNCATEGORIZED}</span>
          {line.submittedBy && <span className="wrap-anywhere">{line.submittedBy}</span>}
        </p>
        {(isMixed || status !== 'pending') && <Standing line={line} />}
        {status === 'pending' && <Flag line={line} />}
      </div>
      <span className="num text-sm text-muted">{shortAge(Date.now() - Date.parse(waitsSince(line)))}</span>
    </li>
  )
}

const FLAG_SIGNS = { listed: Copy, again: History, links: Unlink }

/** At most one. */
function Flag({ line: { flags } }: { line: DeskLine }) {
  const [flag] = flags
  if (!flag) return null
  const Sign = FLAG_SIGNS[flag]
  return (
    <p className="qrow-meta">
      <span className={`qrow-flag ${flag === 'again' ? '' : 'text-warning'}`}>
        <Sign className="size-3.5" aria-hidden="true" />
        {FLAGS[flag]}
      </span>
    </p>
  )
}

function Standing({ line: { status, featured, upvotes } }: { line: DeskLine }) {
  return (
    <p className="qrow-meta mt-1 items-center">
      <StatusTag status={status} />
      {featured && <FeaturedTag />}
      {status === 'approved' && <span>{upvotesOf(upvotes)}</span>}
    </p>
  )
}
