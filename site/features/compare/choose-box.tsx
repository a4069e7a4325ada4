/** The box of a list line that chooses its agent to be compared, above the link that covers the line. */
import { useStore } from '@nanostores/react'
import type { CardAgent } from '#site/domain/card.ts'
import { pictureOf } from '#site/domain/images/picture.ts'
import { selectToCompare } from './compare-texts.ts'
import { $compared, isSelected, toggleCompared } from './compared.ts'

export function ChooseBox({ agent }: { agent: CardAgent }) {
  const { id, name } = agent
  const chosen = useStore($compared, { ssr: 'initial' })
  return (
    // Wider than the box, for thumbs: the line around it leads to another page.
    <label className="relative z-10 -m-3 block w-fit cursor-pointer p-3 noscript:hidden">
      <input
        type="checkbox"
        className="checkbox checkbox-sm checkbox-primary block"
        data-choose={id}
        // Firefox would bring back what was ticked before a reload.
        aria-label={selectToCompare(name)}
        checked={isSelected(chosen, id)}
        // Not by its change, which React does not notice of a press that was held until it had started.
        onClick={({ currentTarget }) => {
          toggleCompared({ id, name, picture: pictureOf(agent).src })
          currentTarget.checked = isSelected($compared.get(), id)
        }}
        onChange={() => undefined}
      />
    </label>
  )
}
