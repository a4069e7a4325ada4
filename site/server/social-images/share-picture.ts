/** The content and URL of an agent page's social image. */

import type { Agent } from '#site/domain/agent.ts'
import { cardOf } from '#site/domain/card.ts'
import { websiteLink } from '#site/domain/links/links.ts'
import { hash } from '#site/domain/random.ts'
import { UNCATEGORIZED } from '#site/domain/texts/agent.ts'
import { PRICING_LABELS } from '#site/domain/texts/card.ts'

export const PICTURE_WIDTH = 1200
export const PICTURE_HEIGHT = 630
/** Raise it when the drawing changes: stored images are then redrawn. */
const DRAWING = 3

export interface SharePicture {
  id: string
  /** The site's name. */
  site: string
  title: string
  host: string
  text: string
  category: string
  note: string
}

type Brand = Pick<App.Locals['config'], 'SITE_NAME' | 'SITE_TAGLINE' | 'HERO_TEXT'>

export function pictureOfAgent(agent: Agent, { SITE_NAME }: Pick<Brand, 'SITE_NAME'>): SharePicture {
  return {
    id: agent.id,
    site: SITE_NAME,
    title: agent.name,
    host: websiteLink(agent.websiteUrl)?.label ?? SITE_NAME,
    text: cardOf(agent).description,
    category: agent.categoryName,
    note: `${agent.categoryName || UNCATEGORIZED} · ${PRICING_LABELS[agent.pricingModel]}`,
  }
}

export function pictureOfSite({ SITE_NAME, SITE_TAGLINE, HERO_TEXT }: Brand): SharePicture {
  return {
    id: 'site',
    site: SITE_NAME,
    title: SITE_TAGLINE.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase()),
    host: '',
    text: HERO_TEXT,
    category: '',
    note: '',
  }
}

export function pictureKey(picture: SharePicture): string {
  return hash(JSON.stringify([DRAWING, ...Object.values(picture)])).toString(36)
}

/** The URL changes with the content, because social networks fetch an image only once. */
export function picturePath(agent: Agent, brand: Pick<Brand, 'SITE_NAME'>): string {
  return `/og/agent/${agent.id}.png?v=${pictureKey(pictureOfAgent(agent, brand))}`
}
