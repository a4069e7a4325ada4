import { expect, test } from 'vitest'
import type { Agent } from '#site/domain/agent.ts'
import { BARE_AGENT } from '#site/tests/support/samples/bare-agent.ts'
import { type ComparedFact, comparedGroups } from './compare-rows.ts'

const SHOWN = { description: 'Writes code.', categoryName: 'Coding' }
const agent = (fields: Partial<Agent>): Agent => ({ ...BARE_AGENT, ...SHOWN, ...fields })

function row(fact: ComparedFact, ...agents: Partial<Agent>[]) {
  const rows = comparedGroups(agents.map((fields, at) => agent({ id: `agent${at}`, ...fields })))
  return rows.flatMap(({ rows }) => rows).find((row) => row.fact === fact)
}

function words(...tags: string[][]) {
  const values = row('tags', ...tags.map((own) => ({ tags: own })))?.values ?? []
  return values.map(
    (value) => value?.kind === 'tags' && value.words.map(({ text, reach }) => `${text}: ${reach}`),
  )
}

test('leaves out rows and groups without values', () => {
  const groups = comparedGroups([
    agent({ websiteUrl: '' }),
    agent({ id: 'other', websiteUrl: 'javascript:alert(1)' }),
  ])
  expect(groups.map(({ topic }) => topic)).toEqual(['main', 'roster'])
  expect(groups.flatMap(({ rows }) => rows.map(({ fact }) => fact))).toEqual([
    'description',
    'category',
    'pricing',
    'upvotes',
    'added',
  ])
})

test('leaves a gap for a missing value', () => {
  const found = row('github', { githubUrl: 'https://github.com/a/b' }, {})
  expect(found?.values).toEqual([{ kind: 'link', href: 'https://github.com/a/b', label: 'a/b' }, undefined])
  expect(found?.same).toBe(false)
})

const TWO: [ComparedFact, Partial<Agent>, Partial<Agent>, boolean][] = [
  ['category', { categoryName: 'Coding' }, { categoryName: 'Coding' }, true],
  ['category', { categoryName: 'Coding' }, { categoryName: '' }, false],
  ['category', { categoryName: '' }, { categoryName: '' }, true],
  ['pricing', { pricingModel: 'free' }, { pricingModel: 'paid' }, false],
  ['upvotes', { upvotes: 3 }, { upvotes: 4 }, false],
  ['upvotes', { upvotes: 0 }, { upvotes: 0 }, true],
  ['tags', { tags: ['Code Review', 'cli'] }, { tags: ['cli', 'code-review'] }, true],
  ['tags', { tags: ['cli'] }, { tags: ['cli', 'ide'] }, false],
  ['tags', { tags: ['cli'] }, {}, false],
  ['maker', { maker: 'Acme' }, { maker: 'Acme' }, true],
  ['worksWith', { worksWith: ['slack'] }, { worksWith: ['slack'] }, true],
  ['worksWith', { worksWith: ['slack', 'api'] }, { worksWith: ['slack'] }, false],
  ['qualities', { tags: ['oss'] }, { githubUrl: 'https://github.com/a/b' }, true],
  ['qualities', { tags: ['oss', 'api'] }, { tags: ['oss'] }, false],
]

test.each(TWO)('%s of two', (fact, one, other, same) => {
  expect(row(fact, one, other)?.same).toBe(same)
})

test('shares nothing in a comparison of one', () => {
  expect(row('category', {})?.same).toBe(false)
  expect(words(['cli'])).toEqual([['cli: several']])
})

test('has the number of agents with each word, shared ones first', () => {
  expect(words(['git', 'ide', 'cli'], ['cli', 'cloud'], ['Cli', 'ide'])).toEqual([
    ['cli: all', 'ide: several', 'git: one'],
    ['cli: all', 'cloud: one'],
    ['Cli: all', 'ide: several'],
  ])
})
