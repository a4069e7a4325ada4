/** Review checks: duplicates, links, content, submitter, and history. */
import { useStore } from '@nanostores/react'
import { Fragment, type ReactNode } from 'react'
import { monthDay } from '#site/client/local-date.ts'
import { agentPath } from '#site/domain/addresses.ts'
import { UNKNOWN } from '#site/domain/texts/agent.ts'
import { LINKS_UNKNOWN, linkAnswers, linkLeadsTo } from '#site/domain/texts/link-checks.ts'
import { CornerDownRight, History } from '#site/features/admin/kit/admin-icons.tsx'
import { $tagsInUse } from '#site/features/submit/state/submit-fields.ts'
import { Check, CircleUserRound, Copy, TriangleAlert, X } from '#site/ui/icons.tsx'
import * as texts from './review-texts.ts'
import type { ReviewItem } from './state/open-item.ts'

interface Props {
  item: ReviewItem
}

export function ReviewChecks({ item }: Props) {
  return (
    <aside className="hints" aria-label={texts.CHECKS}>
      <MaybeListed item={item} />
      <Links item={item} />
      <Text item={item} />
      <Submitter item={item} />
      {item.revisions.length > 1 && <Past item={item} />}
    </aside>
  )
}

function MaybeListed({ item }: Props) {
  const { duplicates } = item.hints
  return (
    <CheckGroup title={texts.FLAGS.listed}>
      {duplicates.length === 0 && <CheckLine sign="fine">{texts.NO_DUPLICATES}</CheckLine>}
      {duplicates.map(({ name, likeness, agent }) => (
        <CheckLine key={agent?.id ?? name} sign="listed">
          <b className="font-semibold">{name}</b>, {texts.DUPLICATE_CHECKS[likeness]}{' '}
          {agent ? (
            <a
              className="textlink"
              href={agentPath(agent.id)}
              target="_blank"
              rel="noopener"
              aria-label={texts.openEntry(name)}
            >
              {texts.OPEN}
            </a>
          ) : (
            texts.ALSO_PENDING
          )}
        </CheckLine>
      ))}
    </CheckGroup>
  )
}

function Links({ item }: Props) {
  const { links, answers } = item.hints
  return (
    <CheckGroup title={texts.LINKS}>
      {links.length + answers.length === 0 && <CheckLine sign="past">{LINKS_UNKNOWN}</CheckLine>}
      {answers.map(({ field, milliseconds, leadsTo }) => (
        <Fragment key={field}>
          <CheckLine sign="fine">{linkAnswers(field, milliseconds)}</CheckLine>
          {leadsTo && <CheckLine sign="onward">{linkLeadsTo(leadsTo)}</CheckLine>}
        </Fragment>
      ))}
      {links.map(({ field, problem }) => (
        <CheckLine key={field} sign="warn">
          {texts.linkProblem(field, problem)}
        </CheckLine>
      ))}
    </CheckGroup>
  )
}

function Text({ item: { submission } }: Props) {
  const inUse = useStore($tagsInUse)
  const fresh = submission.tags.filter((tag) => !inUse.some((known) => known.tag === tag))
  const sentences = submission.description.split(/[.!?]+(?:\s|$)/).filter((text) => text.trim()).length
  return (
    <CheckGroup title={texts.TEXT}>
      <CheckLine sign="fine">{texts.textLength(sentences, submission.description.length)}</CheckLine>
      {inUse.length > 0 && fresh.length > 0 && <CheckLine sign="warn">{texts.newTags(fresh)}</CheckLine>}
    </CheckGroup>
  )
}

function Submitter({ item: { hints, submission } }: Props) {
  const { submitter } = hints
  return (
    <CheckGroup title={texts.SUBMITTER}>
      {submitter ? (
        <>
          <CheckLine sign="person">
            {submitter.name || submitter.email},{' '}
            {texts.submitterCounts(
              submitter.approved + submitter.rejected + submitter.pending,
              submitter.approved,
              submitter.rejected,
            )}
          </CheckLine>
          {!submitter.verified && <CheckLine sign="warn">{texts.NOT_CONFIRMED}</CheckLine>}
        </>
      ) : (
        <CheckLine sign="person">{texts.SENT_WITHOUT_ACCOUNT}</CheckLine>
      )}
      {submission.submittedBy && (
        <CheckLine sign="person">{texts.saysToBe(submission.submittedBy)}</CheckLine>
      )}
    </CheckGroup>
  )
}

function Past({ item: { revisions } }: Props) {
  const lines = revisions.flatMap(({ sentAt, status, decidedAt }, index) => {
    const date = monthDay(sentAt) ?? UNKNOWN
    const sent = {
      at: sentAt,
      sign: 'past' as const,
      text: (index === 0 ? texts.firstSent : texts.resubmittedOn)(date),
    }
    if (status === 'pending' || !decidedAt) return [sent]
    const sign = status === 'rejected' ? ('rejected' as const) : ('fine' as const)
    return [sent, { at: decidedAt, sign, text: texts.decidedOn(monthDay(decidedAt) ?? UNKNOWN, status) }]
  })
  return (
    <CheckGroup title={texts.HISTORY}>
      {lines.toReversed().map(({ at, sign, text }) => (
        <CheckLine key={`${at}${sign}`} sign={sign}>
          {text}
        </CheckLine>
      ))}
    </CheckGroup>
  )
}

function CheckGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-1.5 font-semibold">{title}</h3>
      {children}
    </section>
  )
}

const SIGNS = {
  fine: { Sign: Check, tone: 'text-success' },
  warn: { Sign: TriangleAlert, tone: 'text-warning' },
  listed: { Sign: Copy, tone: 'text-warning' },
  person: { Sign: CircleUserRound, tone: 'text-muted' },
  onward: { Sign: CornerDownRight, tone: 'text-muted' },
  past: { Sign: History, tone: 'text-muted' },
  rejected: { Sign: X, tone: 'text-error' },
} as const

function CheckLine({ sign, children }: { sign: keyof typeof SIGNS; children: ReactNode }) {
  const { Sign, tone } = SIGNS[sign]
  return (
    <p className="hint-line">
      <Sign className={tone} aria-hidden="true" />
      <span>{children}</span>
    </p>
  )
}
