/** Fills the catalogue with what a screen needs. Each function returns the screen's URL. */

import sharp from 'sharp'
import type { Agent } from '#site/domain/agent.ts'
import type { TestCatalogue } from '#site/tests/support/browser/test-catalogue.ts'
import { SCREENSHOTS } from '#site/tests/support/samples/screenshots.ts'

export async function featured(catalogue: TestCatalogue): Promise<{ id: string; name: string }> {
  const [{ id, name } = { id: '', name: '' }] = await catalogue.read<Agent[]>('/api/agents/featured')
  return { id, name }
}

export async function featuredAgent(catalogue: TestCatalogue): Promise<string> {
  return `/agent/${(await featured(catalogue)).id}`
}

/** An agent with everything its page can show. */
export async function fullAgent(catalogue: TestCatalogue): Promise<string> {
  const { id } = await catalogue.addAgent({ ...(await everything(catalogue)), featured: true })
  return `/agent/${id}`
}

/** The same agent before it's public. */
export async function hiddenAgent(catalogue: TestCatalogue): Promise<string> {
  return `/agent/${await catalogue.addHiddenAgent(await everything(catalogue))}`
}

async function everything(catalogue: TestCatalogue): Promise<Record<string, unknown>> {
  const [category] = await catalogue.read<{ id: string }[]>('/api/categories')
  return {
    name: 'Correspondence Desk',
    description:
      'Reads a shared inbox, drafts replies in the tone of the team and files every message under its case.\n\nNothing leaves without a person’s yes. Rules decide what may be answered at once, and a log says who approved what.',
    category: category?.id,
    pricingModel: 'enterprise',
    submittedBy: 'Leila Brandvold',
    tags: ['mail', 'drafting', 'approval', 'audit-log'],
    previewImages: SCREENSHOTS,
    xAccount: '@correspondence',
    githubUrl: 'https://github.com/example/correspondence-desk',
  }
}

/** An agent with only the required fields. */
export async function bareAgent(catalogue: TestCatalogue): Promise<string> {
  const { id } = await catalogue.addAgent({ name: 'Plain Helper', pricingModel: 'paid' })
  return `/agent/${id}`
}

/** A search for agents like one that has alternatives. */
export async function searchLike(catalogue: TestCatalogue): Promise<string> {
  const { name } = await featured(catalogue)
  return `/?search=${encodeURIComponent(`${name} alternative`)}`
}

export async function firstCategory(catalogue: TestCatalogue): Promise<string> {
  const [category] = await catalogue.read<{ slug: string }[]>('/api/categories')
  return `/category/${category?.slug}`
}

export async function emptyCategory(catalogue: TestCatalogue): Promise<string> {
  const { slug } = await catalogue.addCategory({ name: 'Not Yet Covered', slug: 'not-yet-covered' })
  return `/category/${slug}`
}

/** The page of a tag of maximum length. */
export async function sharedTag(catalogue: TestCatalogue): Promise<string> {
  const [category] = await catalogue.read<{ id: string }[]>('/api/categories')
  const tag = 'Correspondence'.repeat(3).slice(0, 40)
  for (const name of ['Letter Box', 'Reply Desk', 'Post Room'])
    await catalogue.addAgent({ name, category: category?.id, tags: [tag, 'mail'] })
  return `/tag/${tag.toLowerCase()}`
}

const icon = (drawing: string, height = 180) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="180" height="${height}">${drawing}</svg>`

/** Icons of websites that are hard to show on a cover, by names for their agents. */
const ICONS = {
  'Clear Line': icon('<path d="M30 150 90 30l60 120z" fill="none" stroke="#123" stroke-width="14"/>'),
  'Pale Sun': icon(
    '<path fill="#fffef2" d="M0 0h180v180H0z"/><circle cx="90" cy="90" r="50" fill="#fff3b0"/>',
  ),
  'Night Train': icon('<path d="M0 0h180v180H0z"/><path fill="#fff" d="M60 60h60v60H60z"/>'),
  'Bright Bloom': icon('<path fill="#ff0" d="M0 0h180v180H0z"/><circle cx="90" cy="90" r="50" fill="#f0f"/>'),
  'Wide Bridge': icon('<path fill="#c03" d="M0 40h180v20H0zM20 60h20v60H20zM140 60h20v60h-20z"/>', 150),
}

/** The page of a tag whose agents have logos that are hard to show. */
export async function tagOfLogos(catalogue: TestCatalogue): Promise<string> {
  const [category] = await catalogue.read<{ id: string }[]>('/api/categories')
  for (const [name, icon] of Object.entries(ICONS)) {
    const agent = await catalogue.addAgent({ name, category: category?.id, tags: ['hard-icons', 'mail'] })
    await catalogue.giveLogo(agent, await sharp(Buffer.from(icon)).png().toBuffer())
  }
  await catalogue.settled()
  return '/tag/hard-icons'
}

export async function newsPage(catalogue: TestCatalogue): Promise<string> {
  for (const [index, title] of NEWS.entries()) {
    const publishedAt = new Date(Date.now() - index * 9 * 3_600_000).toISOString()
    const url = `https://news.example/${index}`
    await catalogue.addArticle({ title, url, source: 'The Agent Ledger', summary: SUMMARY, publishedAt })
  }
  return '/ai-news'
}

/** The public log with a decision of each kind on a listed agent, and a rejection. */
export async function moderationPage(catalogue: TestCatalogue): Promise<string> {
  // Separates rejections, because consecutive ones are merged.
  const before = await catalogue.addHiddenAgent({ name: 'Judged Before' })
  await catalogue.changeAgent(before, { status: 'approved' })
  const id = await catalogue.addHiddenAgent({ name: 'Judged Helper' })
  for (const fields of [
    { status: 'rejected' },
    { status: 'approved' },
    { tags: ['mail', 'drafting'] },
    { featured: true },
    { featured: false },
  ])
    await catalogue.changeAgent(id, fields)
  await catalogue.shows('/moderation', id)
  return '/moderation'
}

const NEWS = [
  'A standard for agents that call other agents reaches its first release',
  'Hospitals compare three scribes in one blind test',
  'What a year of supervised refunds taught a support team',
  'Browser agents learn to wait',
]
const SUMMARY = 'Two years of drafts end in a short document, and four vendors have said when they follow it.'

/** The page of an agent with these facts and others like it. */
export async function checkedAgent(
  catalogue: TestCatalogue,
  found: Record<string, unknown>,
): Promise<string> {
  const { agents } = await catalogue.agents('search=coding&limit=1')
  const [like] = agents
  const { id } = await catalogue.addAgent({
    name: 'Checked Agent',
    category: like?.categoryId,
    tags: like?.tags.filter((tag) => tag.length > 'CLI'.length),
    githubUrl: 'https://github.com/checked/agent',
  })
  await catalogue.check(id, found)
  return `/agent/${id}`
}
