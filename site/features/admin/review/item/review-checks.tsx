/** What helps to decide: entries like it, its links, its text, who sent it, and what became of it before. */
import { useStore } from '@nanostores/react'
import { Fragment } from 'react'
import { agentPath } from '#site/domain/addresses.ts'
import { LINKS_UNKNOWN, linkAnswers, linkLeadsTo } from '#site/domain/texts/link-checks.ts'
import {
  ALSO_PENDING,
  CHECKS,
  DUPLICATE_CHECKS,
  FLAGS,
  LINKS,
  linkProblem,
  NO_DUPLICATES,
  newTags,
  OPEN,
  openEntry,
  TEXT,
  textLength,
} from '#site/features/admin/review/review-texts.ts'
import type { ReviewItem } from '#site/features/admin/review/state/open-item.ts'
import { $tagsInUse } from '#site/features/submit/state/form-help.ts'
import { CheckGroup, CheckLine } from './check.tsx'
import { Past, Submitter } from './submitter-checks.tsx'

interface Props {
  item: ReviewItem
}

export function ReviewChecks({ item }: Props) {
  return (
    <aside className="hints" aria-label={CHECKS}>
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
    <CheckGroup title={FLAGS.listed}>
      {duplicates.length === 0 && <CheckLine sign="fine">{NO_DUPLICATES}</CheckLine>}
      {duplicates.map(({ name, likeness, agent }) => (
        <CheckLine key={agent?.id ?? name} sign="listed">
          <b className="font-semibold">{name}</b>, {DUPLICATE_CHECKS[likeness]}{' '}
          {agent ? (
            <a
              className="textlink"
              href={agentPath(agent.id)}
              target="_blank"
              rel="noopener"
              aria-label={openEntry(name)}
            >
              {OPEN}
            </a>
          ) : (
            ALSO_PENDING
          )}
        </CheckLine>
      ))}
    </CheckGroup>
  )
}

function Links({ item }: Props) {
  const { links, answers } = item.hints
  return (
    <CheckGroup title={LINKS}>
      {links.length + answers.length === 0 && <CheckLine sign="past">{LINKS_UNKNOWN}</CheckLine>}
      {answers.map(({ field, milliseconds, leadsTo }) => (
        <Fragment key={field}>
          <CheckLine sign="fine">{linkAnswers(field, milliseconds)}</CheckLine>
          {leadsTo && <CheckLine sign="onward">{linkLeadsTo(leadsTo)}</CheckLine>}
        </Fragment>
      ))}
      {links.map(({ field, problem }) => (
        <CheckLine key={field} sign="warn">
          {linkProblem(field, problem)}
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
    <CheckGroup title={TEXT}>
      <CheckLine sign="fine">{textLength(sentences, submission.description.length)}</CheckLine>
      {inUse.length > 0 && fresh.length > 0 && <CheckLine sign="warn">{newTags(fresh)}</CheckLine>}
    </CheckGroup>
  )
}
