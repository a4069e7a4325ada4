import { useStore } from '@nanostores/react'
import { memo } from 'react'
import { ADMIN_LIST_SIZE, ADMIN_LIST_SIZE_MAX } from '#site/domain/limits.ts'
import { UNCATEGORIZED } from '#site/domain/texts/agent.ts'
import { SUBMISSIONS_FAILED } from '#site/domain/texts/profile.ts'
import { Button } from '#site/features/admin/kit/button.tsx'
import { shownOf } from '#site/features/admin/kit/kit-texts.ts'
import { FailedPart } from '#site/features/admin/kit/parts.tsx'
import { icons } from '#site/ui/icons.tsx'
import { FeaturedTag, StatusTag } from '#site/ui/tag.tsx'
import { QueueTools } from './queue-tools.tsx'
import * as texts from './review-texts.ts'
import {
  $queue,
  loadQueue,
  open,
  pendingSince,
  type Queue,
  type ReviewLine,
  selectAlso,
  showUpTo,
  toggleAll,
  toggleSelected,
} from './state/queue.ts'
import './queue.css'

export function ReviewQueue() {
  const queue = useStore($queue)
  return (
    <section className="review-queue" aria-label={texts.QUEUE_LABEL}>
      <QueueTools filter={queue.filter} />
      {queue.lines.length > 0 && <SelectAll queue={queue} />}
      <Lines queue={queue} />
      {queue.lines.length < queue.total && <More queue={queue} />}
    </section>
  )
}

function Lines({ queue }: { queue: Queue }) {
  const { list, lines, current } = queue
  const selected = new Set(queue.selected)
  if (list === 'failed') return <FailedPart title={SUBMISSIONS_FAILED} onRetry={loadQueue} />
  if (lines.length === 0) return list === 'loading' ? <Skeleton /> : <Nothing queue={queue} />
  return (
    <ul aria-busy={list === 'loading'}>
      {lines.map((line) => (
        <QueueLine
          key={line.id}
          line={line}
          isCurrent={line.id === current}
          isSelected={selected.has(line.id)}
        />
      ))}
    </ul>
  )
}

interface LineProps {
  line: ReviewLine
  isCurrent: boolean
  isSelected: boolean
}

const QueueLine = memo(({ line, isCurrent, isSelected }: LineProps) => {
  const { id, name, status, featured } = line
  return (
    <li className="qrow" data-line={id}>
      <input
        type="checkbox"
        className="checkbox checkbox-sm checkbox-primary"
        aria-label={texts.selectOf(name)}
        checked={isSelected}
        onChange={() => toggleSelected(id)}
      />
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-2">
          <h3 className="qrow-name" dir="auto">
            <button type="button" aria-current={isCurrent || undefined} onClick={() => open(id)}>
              {name}
            </button>
          </h3>
          <StatusTag status={status} />
          {featured && <FeaturedTag />}
        </div>
        <p className="qrow-meta">
          <span dir="auto">{line.categoryName || UNCATEGORIZED}</span>
          {line.submittedBy && (
            <span className="wrap-anywhere" dir="auto">
              {line.submittedBy}
            </span>
          )}
        </p>
        {line.decided && <DecidedBy decided={line.decided} />}
        {status === 'pending' && <Flag line={line} />}
        {status === 'pending' && <Similar line={line} />}
      </div>
      <span className="num text-sm text-muted">
        {texts.shortAge(Date.now() - Date.parse(pendingSince(line)))}
      </span>
    </li>
  )
})

const FLAG_SIGNS = {
  listed: icons.Copy,
  unsafe: icons.TriangleAlert,
  again: icons.History,
  links: icons.Unlink,
}

function Flag({ line: { flags } }: { line: ReviewLine }) {
  const [flag] = flags
  if (!flag) return null
  const Sign = FLAG_SIGNS[flag]
  return (
    <p className="qrow-meta">
      <span className={`qrow-flag ${flag === 'again' ? '' : 'text-warning'}`}>
        <Sign className="size-3.5" aria-hidden="true" />
        <span>{texts.FLAGS[flag]}</span>
      </span>
    </p>
  )
}

function DecidedBy({ decided: { at, by, reason, note } }: { decided: NonNullable<ReviewLine['decided']> }) {
  const why = note ?? (reason && texts.REJECTION_LABELS[reason])
  return (
    <p className="qrow-meta wrap-anywhere">
      <span>{`${by}, ${texts.shortAge(Date.now() - Date.parse(at))} ago`}</span>
      {why && (
        <span className="line-clamp-2" dir="auto">
          {why}
        </span>
      )}
    </p>
  )
}

function Similar({ line: { id, name, similar } }: { line: ReviewLine }) {
  if (!similar) return null
  return (
    <p className="qrow-meta items-center">
      <span className="qrow-flag text-warning">
        <icons.Copy className="size-3.5" aria-hidden="true" />
        <span>{`${similar.length} more like it`}</span>
      </span>
      <Button
        text="Select all"
        className="btn-ghost btn-xs relative z-1"
        aria-label={texts.selectSimilar(name)}
        act={() => selectAlso([id, ...similar])}
      />
    </p>
  )
}

function SelectAll({ queue: { list, lines, selected, total } }: { queue: Queue }) {
  const most = Math.min(total, ADMIN_LIST_SIZE_MAX)
  const isAll = selected.length === lines.length
  return (
    <div className="queue-head">
      <label className="flex cursor-pointer items-center gap-1.5">
        <input
          ref={(box) => {
            if (box) box.indeterminate = selected.length > 0 && !isAll
          }}
          type="checkbox"
          className="checkbox checkbox-sm checkbox-primary"
          checked={isAll}
          onChange={toggleAll}
        />
        <span>{texts.selectAllOf(lines.length)}</span>
      </label>
      {lines.length < most && (
        <Button
          text={texts.showAll(most, total)}
          className="btn-ghost btn-xs"
          isOff={list === 'loading'}
          act={() => showUpTo(most)}
        />
      )}
    </div>
  )
}

function More({ queue: { list, lines, limit, total } }: { queue: Queue }) {
  const isFull = limit >= ADMIN_LIST_SIZE_MAX
  return (
    <div className="flex flex-wrap items-center gap-2 py-3 pr-4 pl-1.5 text-sm text-muted">
      <p className="num mr-auto">
        <span>{shownOf(1, lines.length, total)}</span>{' '}
        {isFull && <span>Use search or filters to see the others.</span>}
      </p>
      {!isFull && (
        <Button
          text={`Show ${Math.min(ADMIN_LIST_SIZE, total - lines.length)} more`}
          className="btn-outline btn-sm"
          isOff={list === 'loading'}
          act={() => showUpTo(limit + ADMIN_LIST_SIZE)}
        />
      )}
    </div>
  )
}

function Nothing({ queue: { filter } }: { queue: Queue }) {
  const { status, search, categoryId, importId } = filter
  const isQueue = status === 'pending' && !search && !categoryId && !importId
  return (
    <div className="queue-empty py-6 lg:pr-4" tabIndex={-1}>
      <h3 className="font-semibold">{isQueue ? texts.QUEUE_EMPTY : 'No submissions found'}</h3>
      <p className="text-sm text-muted">
        {isQueue
          ? 'Every submission has been reviewed. New ones appear here.'
          : 'Try a different search, status, or category.'}
      </p>
    </div>
  )
}

const SKELETONS = ['a', 'b', 'c', 'd', 'e', 'f']

function Skeleton() {
  return (
    <div role="status" aria-label={texts.LOADING_QUEUE}>
      {SKELETONS.map((line) => (
        <div key={line} className="qrow">
          <span className="skeleton size-5 rounded-selector" />
          <div>
            <span className="skeleton block h-5 w-32 rounded-selector" />
            <span className="skeleton mt-1.5 block h-4 w-44 rounded-selector" />
          </div>
        </div>
      ))}
    </div>
  )
}
