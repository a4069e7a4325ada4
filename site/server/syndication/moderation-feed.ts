import { generateRssFeed } from 'feedsmith'
import { PAGES } from '#site/domain/addresses.ts'
import { BRAND_NAME } from '#site/domain/brand.ts'
import { ADMIN_LIST_SIZE } from '#site/domain/limits.ts'
import type { LogEntry } from '#site/domain/moderation.ts'
import { feedTitle, MODERATION_EXPLAINED, MODERATION_LOG, unnamed } from '#site/domain/texts/moderation.ts'
import { agentAddress, escapeXml, xml, xmlText } from './reply.ts'

export const MODERATION_FEED = '/moderation.xml'

export function moderationFeed({ catalogue, config }: Pick<App.Locals, 'catalogue' | 'config'>): Response {
  const { SITE_URL: origin } = config
  const page = origin + PAGES.moderation
  const { entries } = catalogue.moderation(ADMIN_LIST_SIZE)
  const [newest] = entries
  const feed = generateRssFeed({
    title: xmlText(`${BRAND_NAME}: ${MODERATION_LOG}`),
    link: page,
    description: MODERATION_EXPLAINED,
    language: 'en',
    ...(newest && { lastBuildDate: new Date(newest.at) }),
    atom: { links: [{ href: origin + MODERATION_FEED, rel: 'self', type: 'application/rss+xml' }] },
    items: entries.map((entry) => ({
      title: xmlText(titleOf(entry)),
      link: entry.agent ? agentAddress(origin, entry.agent.id) : page,
      guid: { value: `${page}#${entry.number}`, isPermaLink: false },
      pubDate: entry.at,
      ...(entry.reason && { description: escapeXml(entry.reason) }),
    })),
  })
  return xml(feed, 'application/rss+xml')
}

function titleOf({ action, agent }: LogEntry): string {
  const word = action.replace(/^./, (letter) => letter.toUpperCase())
  return feedTitle(word, agent?.name ?? unnamed(action, 1))
}
