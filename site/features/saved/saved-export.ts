/** The saved list as files: Markdown to read and paste, CSV for spreadsheets. */
import { saveFile } from '#site/client/save-file.ts'
import { agentPath } from '#site/domain/addresses.ts'
import type { Agent } from '#site/domain/agent.ts'
import { webAddress } from '#site/domain/links/links.ts'
import { QUALITY_LABELS, qualitiesOf } from '#site/domain/qualities.ts'
import type { SavedAgent } from '#site/domain/saved/saved.ts'
import { UNCATEGORIZED } from '#site/domain/texts/agent.ts'
import { PRICING_LABELS, upvotesNoun } from '#site/domain/texts/card.ts'
import { csvRow } from '#site/domain/words/csv.ts'
import { bareLink, markdownLine, markdownLink, markdownText } from '#site/domain/words/markdown.ts'
import { EXPORT_COLUMNS, EXPORT_TITLE, EXPORT_YES } from '#site/features/saved/saved-texts.ts'

export interface SavedLine extends SavedAgent {
  agent: Agent
}

export function saveMarkdown(lines: readonly SavedLine[]): void {
  saveFile('roster-saved.md', savedMarkdown(lines, window.location.origin), 'text/markdown')
}

export function saveCsv(lines: readonly SavedLine[]): void {
  // Excel recognizes UTF-8 by the byte order mark.
  saveFile('roster-saved.csv', `\ufeff${savedCsv(lines, window.location.origin)}`, 'text/csv')
}

export function savedMarkdown(lines: readonly SavedLine[], origin: string): string {
  const items = lines.map(({ agent, note }) => {
    const link = markdownLink(agent.name, origin + agentPath(agent.id))
    const item = `- ${link} – ${markdownLine(agent.description)}\\\n  ${factsOf(agent)}`
    return note ? `${item}\n\n  > ${markdownText(note.replace(/\s+/g, ' '))}` : item
  })
  return `# ${EXPORT_TITLE}\n\n${items.join('\n')}\n`
}

function factsOf(agent: Agent): string {
  const facts = [
    agent.categoryName || UNCATEGORIZED,
    PRICING_LABELS[agent.pricingModel],
    ...(isOpen(agent) ? [QUALITY_LABELS['open-source']] : []),
    `${agent.upvotes} ${upvotesNoun(agent.upvotes)}`,
  ]
  const website = webAddress(agent.websiteUrl)
  return [...facts.map(markdownLine), ...(website ? [bareLink(website)] : [])].join(' · ')
}

export function savedCsv(lines: readonly SavedLine[], origin: string): string {
  const rows = lines.map(({ agent, note, at }) => [
    agent.name,
    origin + agentPath(agent.id),
    agent.websiteUrl,
    agent.categoryName || UNCATEGORIZED,
    PRICING_LABELS[agent.pricingModel],
    isOpen(agent) ? EXPORT_YES : '',
    String(agent.upvotes),
    note,
    new Date(at).toISOString(),
  ])
  return [Object.values(EXPORT_COLUMNS), ...rows].map(csvRow).join('')
}

function isOpen(agent: Agent): boolean {
  return qualitiesOf(agent).includes('open-source')
}
