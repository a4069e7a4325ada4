/** Review checks: duplicates, links, content, submitter, and history. */
import { useStore } from '@nanostores/react'
import { type ReactNode, useState } from 'react'
import { monthDay } from '#site/client/local-date.ts'
import { agentPath } from '#site/domain/addresses.ts'
import { spamSigns } from '#site/domain/submission/spam-signs.ts'
import { unsafeSigns } from '#site/domain/submission/unsafe-signs.ts'
import { fieldLabel } from '#site/domain/submission/written-fields.ts'
import { UNKNOWN } from '#site/domain/texts/agent.ts'
import { counted } from '#site/domain/words/amounts.ts'
import { $tagsInUse } from '#site/features/submit/state/submit-fields.ts'
import { icons } from '#site/ui/icons.tsx'
import * as texts from './review-texts.ts'
import { checkLinks, type ReviewItem } from './state/open-item.ts'

const DUPLICATE_CHECKS = {
  website: 'same website.',
  repository: 'same repository.',
  name: 'same name.',
} as const

const linkAnswers = (field: 'websiteUrl' | 'githubUrl', milliseconds: number, leadsTo: string | undefined) =>
  `${fieldLabel(field)} responds in ${Math.max(milliseconds / 1000, 0.1).toFixed(1)} s${leadsTo ? `, redirects to ${leadsTo}` : ''}`

interface Props {
  item: ReviewItem
}

export function ReviewChecks({ item }: Props) {
  const similar = [...duplicateLines(item), ...lookAlikeLines(item), ...nearestLines(item)]
  const lines = [...similar, ...linkLines(item), ...useTextLines(item)]
  const { submitter } = item.hints
  if (submitter && !submitter.verified) lines.push({ sign: 'warn', text: 'Email address not confirmed' })
  const isOdd = ({ sign }: Line) => sign === 'warn' || sign === 'listed'
  const groups = [
    { title: 'Check', some: lines.filter(isOdd) },
    { title: 'OK', some: lines.filter((line) => !isOdd(line)) },
  ]
  return (
    <aside className="hints" aria-label="Checks">
      {groups.map(
        ({ title, some }) =>
          some.length > 0 && (
            <CheckGroup key={title} title={title}>
              {some.map(({ sign, text }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the lines never move
                <CheckLine key={index} sign={sign}>
                  {text}
                </CheckLine>
              ))}
            </CheckGroup>
          ),
      )}
      <Submitter item={item} />
      {item.revisions.length > 1 && <Past item={item} />}
    </aside>
  )
}

interface Line {
  sign: keyof typeof SIGNS
  text: ReactNode
}

function duplicateLines({ hints: { duplicates } }: ReviewItem): Line[] {
  if (duplicates.length === 0) return [{ sign: 'fine', text: 'No duplicates found' }]
  return duplicates.map(({ name, likeness, agent }) => ({
    sign: 'listed',
    text: (
      <>
        <b className="font-semibold" dir="auto">
          {name}
        </b>
        <span>{`, ${DUPLICATE_CHECKS[likeness]}`}</span>{' '}
        {agent ? (
          <a
            className="textlink"
            href={agentPath(agent.id)}
            target="_blank"
            rel="noopener"
            aria-label={`Open ${name}`}
          >
            Open
          </a>
        ) : (
          <span>Also pending.</span>
        )}
      </>
    ),
  }))
}

/** One that is a duplicate is already named. */
function nearestLines({ hints: { nearest, duplicates } }: ReviewItem): Line[] {
  if (!nearest || duplicates.some(({ agent }) => agent?.id === nearest.id)) return []
  const { categoryName } = nearest
  return [{ sign: 'near', text: linked('Nearest: ', nearest, categoryName && `, ${categoryName}`) }]
}

function lookAlikeLines({ hints: { lookAlikes } }: ReviewItem): Line[] {
  return lookAlikes.map((agent) => ({ sign: 'warn', text: linked('Name looks like ', agent) }))
}

function linked(before: string, { id, name }: { id: string; name: string }, after = '') {
  return (
    <>
      <span>{before}</span>
      <a className="textlink" href={agentPath(id)} target="_blank" rel="noopener" dir="auto">
        {name}
      </a>
      <span>{after}</span>
    </>
  )
}

function linkLines({ hints: { links, answers }, submission: { id } }: ReviewItem): Line[] {
  if (links.length + answers.length === 0) return [{ sign: 'past', text: 'Not checked yet' }]
  const problems = links.map(({ field, problem }, at): Line => {
    const text = `${fieldLabel(field)}: ${problem}`
    return { sign: 'warn', text: at < links.length - 1 ? text : <LastProblem id={id} text={text} /> }
  })
  const fine = answers.map(({ field, milliseconds, leadsTo }): Line => {
    return { sign: 'fine', text: linkAnswers(field, milliseconds, leadsTo) }
  })
  return [...problems, ...fine]
}

function LastProblem({ id, text }: { id: string; text: string }) {
  const [isChecking, setChecking] = useState(false)
  const check = async () => {
    if (isChecking) return
    setChecking(true)
    await checkLinks(id)
    setChecking(false)
  }
  return (
    <>
      <span>{`${text}.`}</span>{' '}
      <button type="button" className="textlink cursor-pointer" aria-disabled={isChecking} onClick={check}>
        {isChecking ? 'Checking...' : texts.CHECK_AGAIN}
      </button>
    </>
  )
}

function useTextLines({ submission }: ReviewItem): Line[] {
  const { tags, description } = submission
  const inUse = useStore($tagsInUse)
  const fresh = tags.filter((tag) => !inUse.some((known) => known.tag === tag))
  const sentences = description.split(/[.!?]+(?:\s|$)/).filter((text) => text.trim()).length
  const length = `${counted(sentences, 'sentence')}, ${counted(description.length, 'character')}`
  const signs = [...unsafeSigns(submission), ...spamSigns(submission)]
  const lines: Line[] = signs.map((text) => ({ sign: 'warn', text }))
  lines.push({ sign: 'fine', text: length })
  const news = `${counted(fresh.length, 'tag')} ${fresh.length === 1 ? 'is' : 'are'} new: ${fresh.join(', ')}`
  if (inUse.length > 0 && fresh.length > 0) lines.push({ sign: 'warn', text: news })
  return lines
}

function Submitter({ item: { hints, submission } }: Props) {
  const { submitter } = hints
  return (
    <CheckGroup title="Submitter">
      {submitter ? (
        <CheckLine sign="person">
          <bdi>{submitter.name || submitter.email}</bdi>,{' '}
          <span>
            {`${submitter.approved + submitter.rejected + submitter.pending} submitted, ${submitter.approved} approved, ${submitter.rejected} rejected`}
          </span>
        </CheckLine>
      ) : (
        <CheckLine sign="person">Submitted without an account</CheckLine>
      )}
      {submission.submittedBy && submission.submittedBy !== submitter?.name && (
        <CheckLine sign="person">{`Submitted as ${submission.submittedBy}`}</CheckLine>
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
      text: `${date}: ${index === 0 ? 'submitted' : 'resubmitted'}`,
    }
    if (status === 'pending' || !decidedAt) return [sent]
    const sign = status === 'rejected' ? ('rejected' as const) : ('fine' as const)
    return [sent, { at: decidedAt, sign, text: `${monthDay(decidedAt) ?? UNKNOWN}: ${status}` }]
  })
  return (
    <CheckGroup title="History">
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
  fine: { Sign: icons.Check, tone: 'text-success' },
  warn: { Sign: icons.TriangleAlert, tone: 'text-warning' },
  listed: { Sign: icons.Copy, tone: 'text-warning' },
  near: { Sign: icons.Search, tone: 'text-muted' },
  person: { Sign: icons.CircleUserRound, tone: 'text-muted' },
  past: { Sign: icons.History, tone: 'text-muted' },
  rejected: { Sign: icons.X, tone: 'text-error' },
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
