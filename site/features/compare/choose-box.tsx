/** Selects an agent of a list to compare, above the link that covers its card. */

import { useStore } from '@nanostores/react'
import { isListed } from '#site/client/stored-list.ts'
import type { CardAgent } from '#site/domain/card.ts'
import { selectToCompare } from './compare-texts.ts'
import { $compared, chosenOf, toggleCompared } from './compared.ts'

export function ChooseBox({ agent }: { agent: CardAgent }) {
  const { id, name } = agent
  const chosen = useStore($compared, { ssr: 'initial' })
  return (
    <label className="choose noscript:hidden">
      <input
        type="checkbox"
        className="checkbox checkbox-sm checkbox-primary block"
        data-choose={id}
        aria-label={selectToCompare(name)}
        checked={isListed(chosen, id)}
        // React misses the change event of a replayed click.
        onClick={({ currentTarget }) => {
          toggleCompared(chosenOf(agent))
          currentTarget.checked = isListed($compared.get(), id)
        }}
        onChange={() => undefined}
      />
    </label>
  )
}
