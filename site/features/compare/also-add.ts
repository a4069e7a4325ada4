/** Lets what this browser has chosen follow an agent that is added to a page. */
import type { CardAgent } from '#site/domain/card.ts'
import { pictureOf } from '#site/domain/images/picture.ts'
import { alsoSelect } from './compared.ts'

export function alsoAdd(ids: readonly string[], agent: CardAgent): void {
  alsoSelect(ids, { id: agent.id, name: agent.name, picture: pictureOf(agent).src })
}
