/** A shared list, read-only. */

import { useStore } from '@nanostores/react'
import { isListed } from '#site/client/stored-list.ts'
import { PAGES } from '#site/domain/addresses.ts'
import type { Agent } from '#site/domain/agent.ts'
import { COMPARED_MAX, SAVED_MAX } from '#site/domain/limits.ts'
import type { SavedPage } from '#site/features/saved/opened-list.ts'
import { $saved } from '#site/features/saved/saved.ts'
import { $selected, toggleSelected } from '#site/features/saved/saved-editing.ts'
import { EmptyState } from '#site/ui/empty-state.tsx'
import { icons } from '#site/ui/icons.tsx'
import { Tooltips } from '#site/ui/tooltip.tsx'
import { SaveButton } from './save-button.tsx'
import { CompareLink, SavedHead } from './saved-head.tsx'
import { SavedLine } from './saved-line.tsx'
import * as texts from './saved-texts.ts'
import { saveAgents } from './saving.ts'

export function SharedList({ page }: { page: SavedPage }) {
  const agents = [...page.agents.values()]
  if (agents.length === 0) return <NoList page={page} />
  const { shared, gone } = page
  const notices = [
    ...(shared?.isCut ? [`A link can show up to ${SAVED_MAX} agents. Showing the first ${SAVED_MAX}.`] : []),
    ...(gone > 0 ? [texts.savedGone(gone)] : []),
  ]
  return (
    <Tooltips>
      <SavedHead text={texts.sharedList(agents.length)} notices={notices}>
        <Buttons agents={agents} />
      </SavedHead>
      <Lines agents={agents} />
    </Tooltips>
  )
}

function Lines({ agents }: { agents: readonly Agent[] }) {
  const selected = useStore($selected)
  const ids = agents.map(({ id }) => id)
  return (
    <ul className="saved">
      {agents.map((agent) => (
        <SavedLine
          key={agent.id}
          agent={agent}
          isChosen={selected.includes(agent.id)}
          onChoose={() => toggleSelected(agent.id, ids)}
          action={<SaveButton id={agent.id} name={agent.name} />}
        />
      ))}
    </ul>
  )
}

function Buttons({ agents }: { agents: readonly Agent[] }) {
  const saved = useStore($saved)
  const missing = agents.filter(({ id }) => !isListed(saved, id))
  const selected = useStore($selected)
  const isAll = selected.length === 0 && agents.length <= COMPARED_MAX
  return (
    <>
      {missing.length > 0 ? (
        <button
          type="button"
          className="btn btn-primary"
          onClick={() => saveAgents(missing.map(({ id }) => id))}
        >
          <icons.Bookmark className="size-4" strokeWidth={1.75} />
          <span>{texts.saveAll(missing.length)}</span>
        </button>
      ) : (
        <a className="btn btn-primary" href={PAGES.saved}>
          <icons.Bookmark className="size-4 fill-current" strokeWidth={1.75} />
          <span>{texts.ALL_SAVED}</span>
        </a>
      )}
      <CompareLink
        ids={isAll ? agents.map(({ id }) => id) : selected}
        label={isAll ? texts.COMPARE_ALL : texts.compareSelected(selected.length)}
        className="btn btn-outline"
      />
    </>
  )
}

/** Malformed ids, or no agent that is still listed. */
function NoList({ page: { gone } }: { page: SavedPage }) {
  const isGone = gone > 0
  return (
    <>
      <SavedHead />
      <EmptyState
        level={2}
        title={isGone ? texts.GONE_LIST : texts.BAD_LIST}
        text={
          isGone
            ? 'Its agents are no longer listed.'
            : 'It may have been cut off when it was copied. Ask for it again.'
        }
        link={{ href: PAGES.saved, label: texts.YOUR_LIST }}
      />
    </>
  )
}
