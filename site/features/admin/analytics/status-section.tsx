/** The status of the running site, a line for each part of it. */
import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { Button } from '#site/features/admin/kit/button.tsx'
import { FailedPart } from '#site/features/admin/kit/parts.tsx'
import { useFocusFallback } from '#site/ui/focus.ts'
import { type Icon, icons } from '#site/ui/icons.tsx'
import { begin, type StatusLine, status } from './status.ts'
import * as texts from './status-texts.ts'
import './status.css'

const STATES: Record<StatusLine['state'], { label: string; Sign: Icon }> = {
  works: { label: 'Works', Sign: icons.Check },
  waiting: { label: 'Not yet', Sign: icons.History },
  broken: { label: "Doesn't work", Sign: icons.TriangleAlert },
  off: { label: 'Off', Sign: icons.Minus },
  unset: { label: 'Not set up', Sign: icons.CircleDashed },
}

export function StatusSection({ isOpen }: { isOpen: boolean }) {
  const { value, isFailed } = useStore(status.$report)
  const [heading, list] = [useRef<HTMLHeadingElement>(null), useRef<HTMLUListElement>(null)]
  useFocusFallback(list, heading)
  useEffect(() => {
    if (isOpen) void status.load()
  }, [isOpen])
  return (
    <section className="mt-12" aria-labelledby="site-status" aria-busy={!value && !isFailed}>
      <div className="ledger mb-2 flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 id="site-status" ref={heading} tabIndex={-1} className="display text-2xl">
          {texts.STATUS}
        </h3>
        <p className="num text-sm text-muted">{value?.versions}</p>
      </div>
      {isFailed && <FailedPart title={texts.STATUS_FAILED} onRetry={status.retry} />}
      {value && !isFailed && (
        <ul ref={list} className="divide-y divide-rule">
          {value.lines.map((line) => (
            <Line key={line.name} line={line} />
          ))}
        </ul>
      )}
    </section>
  )
}

const GUIDE = 'How to set it up'
const GUIDES: Record<StatusLine['name'], string> = {
  database: '/docs/deployment#health-checks',
  backup: '/docs/backup#back-up',
  copy: '/docs/backup#replicate-the-database',
  mail: '/docs/deployment#email',
  news: '/docs/deployment#ai-news',
}

function Line({ line: { name, state, text, action } }: { line: StatusLine }) {
  const { label, Sign } = STATES[state]
  return (
    <li className="status-line">
      <span className="font-semibold">{texts.LINE_NAMES[name]}</span>
      <span className={`status-state status-${state}`}>
        <Sign />
        <span>{label}</span>
      </span>
      <p className="text-sm wrap-anywhere">
        <span>{text}</span>
        {(state === 'off' || state === 'unset') && (
          <>
            {' '}
            <a className="textlink" href={GUIDES[name]} aria-label={`${GUIDE}: ${texts.LINE_NAMES[name]}`}>
              {GUIDE}
            </a>
          </>
        )}
      </p>
      {action && (
        <Button
          text={texts.ACTION_LABELS[action].label}
          pending={texts.ACTION_LABELS[action].pending}
          className="btn-outline btn-sm"
          act={() => begin(action)}
        />
      )}
    </li>
  )
}
