import { expect, test } from 'vitest'
import { cardOf } from '#site/domain/card.ts'
import { agentNumber } from '#site/tests/support/fakes/fake-list-page.ts'
import { namesFirst } from './agent-search.ts'
import { paletteGroups } from './palette-groups.ts'

const categories = ['Coding', 'Data & Analysis', 'Écriture', 'Design', 'Finance', 'Security', 'Voice'].map(
  (name, index) => ({ id: `category${index}`, name, slug: name.toLowerCase(), description: '' }),
)
const labels = (text: string) =>
  paletteGroups({ text, agents: [], popular: [], categories }).map(({ id, entries }) => [
    id,
    ...entries.map(({ label }) => label),
  ])

test('an empty palette offers five categories, every page, and the themes', () => {
  const [first, pages, actions, ...others] = labels('  ')
  expect(first).toEqual(['categories', 'Coding', 'Data & Analysis', 'Écriture', 'Design', 'Finance'])
  expect(pages?.slice(0, 4)).toEqual(['pages', 'Browse', 'Added Today', 'AI News'])
  expect(actions).toEqual(['actions', 'Light theme', 'System theme', 'Dark theme'])
  expect(others).toEqual([])
})

test('each typed word matches the beginning of a word, ignoring case and accents', () => {
  expect(labels('analysis da')[0]).toEqual(['categories', 'Data & Analysis'])
  expect(labels('ecri')[0]).toEqual(['categories', 'Écriture'])
  expect(labels('TODAY')[0]).toEqual(['pages', 'Added Today'])
  expect(labels('oday')[0]).toEqual(['actions', 'Search results for "oday"'])
})

test('offers agents first, then the search for the text', () => {
  const groups = paletteGroups({ text: ' a & b ', agents: [cardOf(agentNumber(1))], popular: [], categories })
  expect(groups.map(({ id }) => id)).toEqual(['agents', 'actions'])
  expect(groups[0]?.entries[0]).toMatchObject({ label: 'Agent 1', href: '/agent/agent0000000001' })
  expect(groups[1]?.entries[0]).toMatchObject({ href: '/?search=a+%26+b' })
})

test('names that begin with the text come first, the others keep their order', () => {
  const agents = ['Claude Code', 'Code-Rabbit', 'Devin', 'Codex'].map((name) => ({
    ...cardOf(agentNumber(1)),
    name,
  }))
  const names = (text: string) => namesFirst(agents, text).map(({ name }) => name)
  expect(names('COD')).toEqual(['Code-Rabbit', 'Codex', 'Claude Code', 'Devin'])
  expect(names('code r')).toEqual(['Code-Rabbit', 'Claude Code', 'Devin', 'Codex'])
  expect(names(' ! ')).toEqual(agents.map(({ name }) => name))
})
