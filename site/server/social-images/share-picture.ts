/** The content and the address of the picture that represents an agent's page where it is shared. */

import type { Agent } from '#site/domain/agent.ts'
import { BRAND_LINE, BRAND_NAME } from '#site/domain/brand.ts'
import { cardOf } from '#site/domain/card.ts'
import { hash } from '#site/domain/cover/random.ts'
import { UNCATEGORIZED } from '#site/domain/texts/agent.ts'
import { HERO_SUBTITLE } from '#site/domain/texts/browse.ts'
import { PRICING_LABELS } from '#site/domain/texts/card.ts'

export const PICTURE_WIDTH = 1200
export const PICTURE_HEIGHT = 630
/** Raised when the drawing changes: kept pictures are then made anew. */
const DRAWING = 2

export interface SharePicture {
  /** Seeds the pattern. */
  id: string
  title: string
  text: string
  /** Chooses the inks. */
  category: string
  /** The line at the foot. */
  note: string
}

export function pictureOfAgent(agent: Agent): SharePicture {
  return {
    id: agent.id,
    title: agent.name,
    text: cardOf(agent).description,
    category: agent.categoryName,
    note: `${agent.categoryName || UNCATEGORIZED} · ${PRICING_LABELS[agent.pricingModel]}`,
  }
}

export const PICTURE_OF_SITE: SharePicture = {
  id: 'site',
  title: BRAND_LINE.replace(`${BRAND_NAME}, `, '').replace(/^\w/, (letter) => letter.toUpperCase()),
  text: HERO_SUBTITLE,
  category: '',
  note: '',
}

/** Names the content: another name, text or drawing is another picture. */
export function pictureKey(picture: SharePicture): string {
  return hash(JSON.stringify([DRAWING, ...Object.values(picture)])).toString(36)
}

/** The picture's address; with its content it changes too, because those who show it ask only once. */
export function picturePath(agent: Agent): string {
  return `/og/agent/${agent.id}.png?v=${pictureKey(pictureOfAgent(agent))}`
}
