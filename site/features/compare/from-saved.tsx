/** What somebody has saved, one press away from standing beside the others. */
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { PAGES } from '#site/domain/addresses.ts'
import type { CardAgent } from '#site/domain/card.ts'
import { comparePath } from '#site/domain/compare/compare.ts'
import { SAVED_OFFERED } from '#site/domain/limits.ts'
import { $saved } from '#site/features/saved/saved.ts'
import { Plus } from '#site/ui/icons.tsx'
import { alsoAdd } from './also-add.ts'
import { addToCompared, FROM_SAVED } from './compare-texts.ts'
import { agentsOf } from './found-agents.ts'

interface Props {
  /** Those that stand there already. */
  ids: string[]
}

export function FromSaved({ ids }: Props) {
  const saved = useStore($saved, { ssr: 'initial' })
  const others = saved.map(({ id }) => id).filter((id) => !ids.includes(id))
  // Some may not be listed any more.
  const asked = others.slice(0, 2 * SAVED_OFFERED).join('.')
  const [agents, setAgents] = useState<CardAgent[]>([])
  useEffect(() => {
    let isAwaited = true
    void agentsOf(asked ? asked.split('.') : []).then((found) => isAwaited && setAgents(found))
    return () => {
      isAwaited = false
    }
  }, [asked])
  // In the HTML already, so that its room is there before what is offered.
  return (
    <div className="compare-saved">
      <a className="textlink" href={PAGES.saved}>
        {FROM_SAVED}
      </a>
      <ul>
        {agents.slice(0, SAVED_OFFERED).map((agent) => (
          <li key={agent.id}>
            <a
              className="btn btn-ghost btn-xs"
              href={comparePath([...ids, agent.id])}
              aria-label={addToCompared(agent.name)}
              onClick={() => alsoAdd(ids, agent)}
            >
              <Plus className="size-3.5" />
              <span className="truncate">{agent.name}</span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
