import { expect, test } from 'vitest'
import { THIS_WEEK_DAYS } from '#site/domain/limits.ts'
import { canonicalUrl } from '#site/domain/links/links.ts'
import { readCatalogue } from './read-catalogue.ts'

const { agents, categories, voters } = readCatalogue()
const approved = agents.filter((agent) => agent.status === 'approved')
const voterCount = voters.firstNames.length * voters.lastNames.length

/** The end of a sentence: a period before a space or the end of the text, so that 'Leonardo.Ai' doesn't count. */
const SENTENCE_END = /[.!?](?=\s|$)/g
const SUPERLATIVE =
  /\b(best|leading|ultimate|powerful|revolution\w*|cutting|seamless\w*|greatest|fastest|easiest)\b/i

function distinct(values: (string | undefined)[]): number {
  return new Set(values.map((value) => value?.toLowerCase())).size
}

test('the catalogue has its promised size', () => {
  expect(categories.length).toBeGreaterThanOrEqual(12)
  expect(categories.length).toBeLessThanOrEqual(16)
  expect(approved.length).toBeGreaterThanOrEqual(100)
  expect(agents.filter((agent) => agent.status === 'pending')).toHaveLength(5)
  expect(agents.filter((agent) => agent.status === 'rejected')).toHaveLength(3)
})

test('eight approved agents are featured, each of another category', () => {
  const featured = agents.filter((agent) => agent.featured)
  expect(featured).toHaveLength(8)
  expect(featured.every((agent) => agent.status === 'approved')).toBe(true)
  expect(distinct(featured.map((agent) => agent.category))).toBe(8)
})

test('six agents were added today and eight more this week', () => {
  expect(approved.filter((agent) => agent.addedDaysAgo < 1)).toHaveLength(6)
  expect(approved.filter((agent) => agent.addedDaysAgo < THIS_WEEK_DAYS)).toHaveLength(14)
})

test('names, websites and descriptions differ', () => {
  expect(distinct(agents.map((agent) => agent.name))).toBe(agents.length)
  expect(distinct(agents.map((agent) => canonicalUrl(agent.websiteUrl)))).toBe(agents.length)
  expect(distinct(agents.map((agent) => agent.description))).toBe(agents.length)
  const openings = agents.map((agent) => agent.description.split(' ').slice(0, 4).join(' '))
  expect(distinct(openings)).toBe(agents.length)
})

test('slugs are unique and every category has agents', () => {
  expect(distinct(categories.map((category) => category.slug))).toBe(categories.length)
  for (const { slug, description } of categories) {
    expect(slug).toMatch(/^[a-z]+(-[a-z]+)*$/)
    expect(description.match(SENTENCE_END), slug).toHaveLength(1)
    expect(approved.filter((agent) => agent.category === slug).length, slug).toBeGreaterThanOrEqual(8)
  }
  const slugs = categories.map((category) => category.slug)
  expect(agents.filter((agent) => !slugs.includes(agent.category))).toEqual([])
})

test('every agent is described plainly', () => {
  for (const { name, description, tags, githubUrl, xAccount } of agents) {
    const sentences = description.match(SENTENCE_END)?.length ?? 0
    expect(sentences, name).toBeGreaterThanOrEqual(2)
    expect(sentences, name).toBeLessThanOrEqual(4)
    expect(description, name).toMatch(/^[A-Z][a-z]+s\b.*[.]$/)
    expect(description, name).not.toMatch(SUPERLATIVE)
    expect(description.length, name).toBeLessThanOrEqual(300)
    expect(tags.length, name).toBeGreaterThanOrEqual(3)
    expect(tags.length, name).toBeLessThanOrEqual(6)
    expect(distinct(tags), name).toBe(tags.length)
    for (const tag of tags) expect(tag, name).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    if (githubUrl) expect(githubUrl, name).toMatch(/^https:\/\/github\.com\/[\w.-]+\/[\w.-]+$/)
    if (xAccount) expect(xAccount, name).toMatch(/^@\w{1,15}$/)
  }
})

test('submitters are invented people without an address', () => {
  const people = new Set(
    voters.firstNames.flatMap((first) => voters.lastNames.map((last) => `${first} ${last}`)),
  )
  expect(people.size).toBe(voterCount)
  for (const { submittedBy } of agents) if (submittedBy) expect(people).toContain(submittedBy)
  expect(JSON.stringify(agents)).not.toMatch(/[\w.]+@[\w-]+\.\w+/)
})
