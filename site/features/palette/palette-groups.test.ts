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

test('each typed word matches the beginning of a word, ignoring case and accents', () => {
  expect(labels('analysis da')[0]).toEqual(['categories', 'Data & Analysis'])
  expect(labels('ecri')[0]).toEqual(['categories', 'Écriture'])
  expect(labels('TODAY')[0]).toEqual(['pages', 'Added Today'])
  expect(labels('oday')[0]).toEqual(['actions', 'Search for "oday"'])
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
