/** A line of the queue: name, status, category, submitter, age, and checks. */
import { UNCATEGORIZED } from '#site/domain/texts/agent.ts'
import { History, Unlink } from '#site/features/admin/kit/admin-icons.tsx'
import { open as openLine, showView, toggleSelected } from '#site/features/admin/review/state/queue.ts'
import { pendingSince, type ReviewLine } from '#site/features/admin/review/state/queue-state.ts'
import { upvotesOf } from '#site/features/submission/submission-texts.ts'
import { Copy } from '#site/ui/icons.tsx'
import { FeaturedTag, StatusTag } from '#site/ui/tag.tsx'
import { FLAGS, selectOf, shortAge } from './review-texts.ts'

interface Props {
  line: ReviewLine
  /** Among submissions of every status. */
  isMixed: boolean
  isCurrent: boolean
  isSelected: boolean
}

export function QueueLine({ line, isMixed, isCurrent, isSelected }: Props) {
  const { id, name, status } = line
  const open = () => {
    openLine(id)
    showView('item')
  }
  return (
    <li className="qrow" data-line={id}>
      <input
        type="checkbox"
        className="checkbox checkbox-sm checkbox-primary"
        aria-label={selectOf(name)}
        checked={isSelected}
        onChange={() => toggleSelected(id)}
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
      <span className="num text-sm text-muted">{shortAge(Date.now() - Date.parse(pendingSince(line)))}</span>
    </li>
  )
}

const FLAG_SIGNS = { listed: Copy, again: History, links: Unlink }

/** At most one. */
function Flag({ line: { flags } }: { line: ReviewLine }) {
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

function Standing({ line: { status, featured, upvotes } }: { line: ReviewLine }) {
  return (
    <p className="qrow-meta mt-1 items-center">
      <StatusTag status={status} />
      {featured && <FeaturedTag />}
      {status === 'approved' && <span>{upvotesOf(upvotes)}</span>}
    </p>
  )
}
