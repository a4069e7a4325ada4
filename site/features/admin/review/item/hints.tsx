/** What helps to decide: entries like it, its links, its text, who sent it, and what became of it before. */
import { useStore } from '@nanostores/react'
import { Fragment } from 'react'
import { agentPath } from '#site/domain/addresses.ts'
import { LINKS_UNKNOWN, linkAnswers, linkLeadsTo } from '#site/domain/texts/link-checks.ts'
import {
  FLAGS,
  HINTS,
  LIKENESS_HINTS,
  LINKS,
  linkProblem,
  NOTHING_LIKE_IT,
  newTags,
  OPEN,
  openEntry,
  TEXT,
  textLength,
  WAITS_TOO,
} from '#site/features/admin/review/review-texts.ts'
import type { DeskItem } from '#site/features/admin/review/state/open-item.ts'
import { $tagsInUse } from '#site/features/submit/state/form-help.ts'
import { Hint, HintGroup } from './hint.tsx'
import { Past, Submitter } from './hints-of-people.tsx'

interface Props {
  item: DeskItem
}

export function Hints({ item }: Props) {
  return (
    <aside className="hints" aria-label={HINTS}>
      <MaybeListed item={item} />
      <Links item={item} />
      <Text item={item} />
      <Submitter item={item} />
      {item.sendings.length > 1 && <Past item={item} />}
    </aside>
  )
}

function MaybeListed({ item }: Props) {
  const { duplicates } = item.hints
  return (
    <HintGroup title={FLAGS.listed}>
      {duplicates.length === 0 && <Hint sign="fine">{NOTHING_LIKE_IT}</Hint>}
      {duplicates.map(({ name, likeness, agent }) => (
        <Hint key={agent?.id ?? name} sign="listed">
          <b className="font-semibold">{name}</b>, {LIKENESS_HINTS[likeness]}{' '}
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
            WAITS_TOO
          )}
        </Hint>
      ))}
    </HintGroup>
  )
}

function Links({ item }: Props) {
  const { links, answers } = item.hints
  return (
    <HintGroup title={LINKS}>
      {links.length + answers.length === 0 && <Hint sign="past">{LINKS_UNKNOWN}</Hint>}
      {answers.map(({ field, milliseconds, leadsTo }) => (
        <Fragment key={field}>
          <Hint sign="fine">{linkAnswers(field, milliseconds)}</Hint>
          {leadsTo && <Hint sign="onward">{linkLeadsTo(leadsTo)}</Hint>}
        </Fragment>
      ))}
      {links.map(({ field, problem }) => (
        <Hint key={field} sign="warn">
          {linkProblem(field, problem)}
        </Hint>
      ))}
    </HintGroup>
  )
}

function Text({ item: { submission } }: Props) {
  const inUse = useStore($tagsInUse)
  const fresh = submission.tags.filter((tag) => !inUse.some((known) => known.tag === tag))
  const sentences = submission.description.split(/[.!?]+(?:\s|$)/).filter((text) => text.trim()).length
  return (
    <HintGroup title={TEXT}>
      <Hint sign="fine">{textLength(sentences, submission.description.length)}</Hint>
      {inUse.length > 0 && fresh.length > 0 && <Hint sign="warn">{newTags(fresh)}</Hint>}
    </HintGroup>
  )
}
