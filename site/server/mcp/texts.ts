/** Answers of tools as short Markdown. A maker's words are quoted, never part of a sentence. */
import type { AgentRecord, AgentSummary } from '#site/contracts/programs.ts'
import type { ToolOutput } from '#site/contracts/tools.ts'
import { counted } from '#site/domain/words/amounts.ts'
import { markdownLine, markdownLink } from '#site/domain/words/markdown.ts'

export function listText(title: string, agents: readonly AgentSummary[]): string {
  const lines = agents.map((agent, at) => {
    const { name, page, category, pricing, upvotes, why } = agent
    const facts = [markdownLine(category), pricing, counted(upvotes, 'upvote')].filter(Boolean).join(', ')
    const reasons = why.length > 0 ? ` (${markdownLine(why.join('; '))})` : ''
    return `${at + 1}. ${markdownLink(name, page)}: ${facts}${reasons}\n   ${quote(agent)}`
  })
  return [title, ...lines].join('\n')
}

const COMPARED: Record<string, (agent: AgentRecord) => string> = {
  Category: ({ category }) => category,
  Pricing: ({ pricing }) => pricing,
  Features: ({ qualities }) => qualities.join(', '),
  'Works with': ({ worksWith }) => worksWith.join(', '),
  Tags: ({ tags }) => tags.join(', '),
  Upvotes: ({ upvotes }) => String(upvotes),
  License: ({ facts }) => facts?.license ?? '',
  Website: ({ website }) => website,
}

export function comparisonText(agents: readonly AgentRecord[]): string {
  const row = (title: string, cells: readonly string[]) => `| ${[title, ...cells].join(' | ')} |`
  return [
    row(
      '',
      agents.map(({ name, page }) => markdownLink(name, page)),
    ),
    row(
      '---',
      agents.map(() => '---'),
    ),
    ...Object.entries(COMPARED).map(([title, read]) => row(title, agents.map(read).map(markdownLine))),
    '',
    ...agents.map((agent) => `${markdownLine(agent.name)}\n${quote(agent)}\n`),
  ].join('\n')
}

export function categoriesText(found: ToolOutput<'list_categories'>): string {
  const { total, categories, ...filters } = found
  return [
    `${counted(total, 'agent')} in ${counted(categories.length, 'category').replace(/ys$/, 'ies')}:`,
    ...categories.map(({ name, slug, agents }) => `- ${markdownLine(name)} (${slug}): ${agents}`),
    ...Object.entries(filters).map(([name, values]) => {
      const counts = Object.entries(values).map(([value, count]) => `${value} ${count}`)
      return `\nFilter ${name}: ${counts.join(', ')}`
    }),
  ].join('\n')
}

export function submissionText({ link, problems, duplicates }: ToolOutput<'prepare_submission'>): string {
  return [
    problems.length === 0 ? 'The form would accept this.' : 'The form would refuse this:',
    ...problems.map(({ field, message }) => `- ${field}: ${message}`),
    ...duplicates.map(({ same, name, page }) => {
      const other = page ? markdownLink(name, page) : `${markdownLine(name)}, which awaits review`
      return `- It has the same ${same} as ${other}.`
    }),
    `\nA person can read, change, and submit it here: ${link}`,
  ].join('\n')
}

function quote({ quoted }: Pick<AgentRecord, 'quoted'>): string {
  return `> Its maker writes: ${markdownLine(quoted.description)}`
}
