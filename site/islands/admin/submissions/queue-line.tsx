/** A line of the queue: who sent what, how long it waits, and why to look twice. */
import type { DeskLine } from '#site/browser/desk.ts'
import { Copy } from '#site/components/icons.tsx'
import { FeaturedTag, StatusTag } from '#site/components/tag.tsx'
import { UNCATEGORIZED } from '#site/messages/agent.ts'
import { chooseOf, FLAGS, shortAge } from '#site/messages/desk.ts'
import { upvotesOf } from '#site/messages/followed-submission.ts'
import { choose, select, showView } from '#site/stores/desk.ts'
import { waitsSince } from '#site/stores/desk-state.ts'
import { History, Unlink } from '../icons.tsx'

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
