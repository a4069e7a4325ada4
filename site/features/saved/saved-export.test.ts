import { expect, test } from 'vitest'
import { SAVED_LIST, SAVED_SAMPLES } from '#site/tests/support/samples/sample-saved.ts'
import { type SavedLine, savedCsv, savedMarkdown } from './saved-export.ts'

const ORIGIN = 'https://roster.example'

function linesOf(changes: Partial<SavedLine['agent']> = {}, note = 'Try it'): SavedLine[] {
  const [agent] = SAVED_SAMPLES
  const [saved] = SAVED_LIST
  if (!agent || !saved) throw new Error('No samples')
  return [{ ...saved, note, agent: { ...agent, ...changes } }]
}

test('the CSV names each agent, its pages, its facts and its note', () => {
  const [head, row] = savedCsv(linesOf(), ORIGIN).split('\r\n')
  expect(head).toBe('Name,Page,Website,Category,Pricing,Open source,Upvotes,Note,Saved')
  expect(row).toBe(
    'OpenHands,https://roster.example/agent/openhands000000,https://agent.example,Coding,Freemium,yes,49,Try it,2026-11-21T00:00:00.000Z',
  )
})

test('no spreadsheet runs what a note or a name says', () => {
  const text = savedCsv(linesOf({ name: '=HYPERLINK("http://x")' }, '+1 "quoted", twice'), ORIGIN)
  expect(text).toContain('"\'=HYPERLINK(""http://x"")"')
  expect(text).toContain('"\'+1 ""quoted"", twice"')
})

test('the Markdown is a list of links with what each is, and the notes as quotes', () => {
  expect(savedMarkdown(linesOf({ description: 'Writes\ncode.' }), ORIGIN)).toBe(
    `# Saved agents

- [OpenHands](https://roster.example/agent/openhands000000) – Writes code.\\
  Coding · Freemium · Open source · 49 upvotes · <https://agent.example>

  > Try it
`,
  )
})

test('nothing that somebody wrote becomes Markdown or HTML', () => {
  const text = savedMarkdown(linesOf({ name: '[x](http://y) <b>' }, '# <script>'), ORIGIN)
  expect(text).toContain(String.raw`[\[x\](http://y) \<b\>]`)
  expect(text).toContain(String.raw`> \# \<script\>`)
})

test('an address that ends its own link writes no markup after it', () => {
  const websiteUrl = 'https://agent.example/><script>alert(1)</script>'
  const text = savedMarkdown(linesOf({ websiteUrl }), ORIGIN)
  expect(text).toContain('<https://agent.example/%3E%3Cscript%3Ealert(1)%3C/script%3E>')
  expect(text).not.toContain('<script>')
})

test('an address that is none of the web is no link', () => {
  expect(savedMarkdown(linesOf({ websiteUrl: 'javascript:alert(1)' }), ORIGIN)).not.toContain('javascript')
})

test('a note of several lines stays one quote', () => {
  expect(savedMarkdown(linesOf({}, '- one\n\n# two'), ORIGIN)).toContain('\n  > \\- one \\# two\n')
})
