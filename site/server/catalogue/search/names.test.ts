import { expect, test } from 'vitest'
import { sampleAgents } from '#site/tests/support/samples/sample-agents.ts'
import { SearchIndex } from './search-index.ts'

const ALIKE = ['SWE-agent', 'SWE Agent', 'swe.agent', 'SWEAgent']
const OTHERS = ['SWE Agent Studio', 'Agent for SWE agents']

test('prefers the typed spelling among names that differ only in hyphens, spaces, case, or dots', () => {
  const names = [...ALIKE, ...OTHERS]
  const agents = sampleAgents(200, 6).map((agent, i) => ({ ...agent, name: names[i] ?? agent.name }))
  const nameOf = new Map(agents.map(({ id, name }) => [id, name]))
  const index = new SearchIndex()
  index.load(agents)
  const find = (search: string) => {
    const { ids } = index.search({ search, categoryIds: [], sortBy: 'popular', limit: 12, offset: 0 })
    return ids.map((id) => nameOf.get(id))
  }
  for (const name of ALIKE) {
    expect(find(name)[0]).toBe(name)
    expect(find(` ${name.toUpperCase()} `)[0]).toBe(name)
    expect(find(name).slice(0, 4).sort()).toEqual(ALIKE.toSorted())
  }
  expect(ALIKE).toContain(find('swe, agent!')[0])
})

const NAMES =
  `智慧翻译顾问 顾问 翻译官 GPT写作台 会議メモアシスタント ガイド文庫 カイド文庫 통역비서 회의록비서 แปลภาษาไทย ผู้ช่วยแปล
  អ្នកបកប្រែ ဘာသာပြန် मीत मित गीता سكرتير מזכירה Größe Grosse Yıldız Crème Μνήμη Память R R++ R#`.split(/\s+/)

test.each([
  ['翻译', '翻译官 智慧翻译顾问'],
  ['慧翻', '智慧翻译顾问'],
  ['顾问', '顾问 智慧翻译顾问'],
  ['译', '翻译官 智慧翻译顾问'],
  ['翻译的顾问', '智慧翻译顾问'],
  ['gpt 写作', 'GPT写作台'],
  ['メモのアシスタント', '会議メモアシスタント'],
  ['ガイド', 'ガイド文庫'],
  ['文庫', 'カイド文庫 ガイド文庫'],
  ['비서', '통역비서 회의록비서'],
  ['แปล', 'แปลภาษาไทย ผู้ช่วยแปล'],
  ['गी', 'गीता'],
  ['grosse', 'Größe Grosse'],
  ['grö', 'Größe Grosse'],
])('by a part of a name, %s finds %s, whole names and beginnings first', (search, found) => {
  const agents = sampleAgents(200, 6).map((agent, i) => ({ ...agent, name: NAMES[i] ?? agent.name }))
  const nameOf = new Map(agents.map(({ id, name }) => [id, name]))
  const index = new SearchIndex()
  index.load(agents)
  const query = { categoryIds: [], sortBy: 'popular', limit: 12, offset: 0 } as const
  const names = index.search({ ...query, search }).ids.map((id) => nameOf.get(id))
  expect(names.toSorted()).toEqual(found.split(' ').toSorted())
  expect(names[0]).toBe(found.split(' ')[0])
})
