/** The content and URL of an agent page's social image. */

import type { Agent } from '#site/domain/agent.ts'
import { BRAND_LINE, BRAND_NAME } from '#site/domain/brand.ts'
import { cardOf } from '#site/domain/card.ts'
import { websiteLink } from '#site/domain/links/links.ts'
import { hash } from '#site/domain/random.ts'
import { UNCATEGORIZED } from '#site/domain/texts/agent.ts'
import { HERO_SUBTITLE } from '#site/domain/texts/browse.ts'
import { PRICING_LABELS } from '#site/domain/texts/card.ts'

export const PICTURE_WIDTH = 1200
export const PICTURE_HEIGHT = 630
/** Raise it when the drawing changes: stored images are then redrawn. */
const DRAWING = 3

export interface SharePicture {
  id: string
  title: string
  host: string
  text: string
  category: string
  note: string
}

export function pictureOfAgent(agent: Agent): SharePicture {
  return {
    id: agent.id,
    title: agent.name,
    host: websiteLink(agent.websiteUrl)?.label ?? BRAND_NAME,
    text: cardOf(agent).description,
    category: agent.categoryName,
    note: `${agent.categoryName || UNCATEGORIZED} · ${PRICING_LABELS[agent.pricingModel]}`,
  }
}

export const PICTURE_OF_SITE: SharePicture = {
  id: 'site',
  title: BRAND_LINE.replace(`${BRAND_NAME}, `, '').replace(/^\w/, (letter) => letter.toUpperCase()),
  host: '',
  text: HERO_SUBTITLE,
  category: '',
  note: '',
}

export function pictureKey(picture: SharePicture): string {
  return hash(JSON.stringify([DRAWING, ...Object.values(picture)])).toString(36)
}

/** The URL changes with the content, because social networks fetch an image only once. */
export function picturePath(agent: Agent): string {
  return `/og/agent/${agent.id}.png?v=${pictureKey(pictureOfAgent(agent))}`
}
