/** Answers of tools as short Markdown. A maker's words are quoted, never part of a sentence. */
import type { AgentSummary } from '#site/contracts/programs.ts'
import type { ToolOutput } from '#site/contracts/tools.ts'
import { counted } from '#site/domain/words/amounts.ts'
import { markdownLine, markdownLink } from '#site/domain/words/markdown.ts'

export function listText(title: string, agents: readonly AgentSummary[]): string {
  const lines = agents.map(({ name, page, category, pricing, upvotes, why, quoted }, at) => {
    const facts = [markdownLine(category), pricing, counted(upvotes, 'upvote')].filter(Boolean).join(', ')
    const reasons = why.length > 0 ? ` (${markdownLine(why.join('; '))})` : ''
    const quote = `   > Its maker writes: ${markdownLine(quoted.description)}`
    return `${at + 1}. ${markdownLink(name, page)}: ${facts}${reasons}\n${quote}`
  })
  return [title, ...lines].join('\n')
}

export function categoriesText({ total, categories, ...filters }: ToolOutput<'list_categories'>): string {
  const lines = categories.map(({ name, id, agents }) => `- ${markdownLine(name)} (ID ${id}): ${agents}`)
  const values = Object.entries(filters).map(([name, found]) => {
    const counts = Object.entries(found).map(([value, count]) => `${value} ${count}`)
    return `Filter ${name}: ${counts.join(', ')}`
  })
  return [`${counted(total, 'agent')}:`, ...lines, ...values].join('\n')
}

export function submissionText({ link, duplicates }: ToolOutput<'prepare_submission'>): string {
  const found = duplicates.map(({ same, name, page }) => {
    const other = page ? markdownLink(name, page) : `${markdownLine(name)}, which awaits review`
    return `- It has the same ${same} as ${other}.`
  })
  return [`A person can read, change, and submit it here: ${link}`, ...found].join('\n')
}
