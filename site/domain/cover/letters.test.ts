import { expect, test } from 'vitest'
import { monogram } from './letters.ts'

test.each([
  ['GitHub Copilot', 'G C'],
  ['Chatbot Arena for Teams', 'C A'],
  ['LangGraph', 'L G'],
  ['OpenAI', 'O A'],
  ['n8n', 'N 8'],
  ['Aider', 'A'],
  ['GPT', 'G'],
  ['Écrivain', 'E'],
  ['写作', '*'],
  ['🚀', '*'],
  ['%', '*'],
])('%s is drawn as %s', (name, letters) => {
  expect(monogram(name, '#fff')).toContain('<path d="M')
  expect(monogram(name, '#fff')).toBe(monogram(letters, '#fff'))
})

test('keeps two letters within the visible part of a book cover', () => {
  const lefts = [...monogram('W W', '#fff').matchAll(/ x="([\d.]+)"/g)].map(([, x]) => Number(x))
  const [, width] = / width="([\d.]+)"/.exec(monogram('W W', '#fff')) ?? []
  expect(Math.max(...lefts) + Number(width)).toBeLessThan(100)
})
