/** Pages designed to be slow to parse. */
import { Parser } from 'htmlparser2'
import { expect, test, vi } from 'vitest'
import { readPage } from './read-page.ts'

const STEPS = [
  'onopentagname',
  'onopentagend',
  'onattribdata',
  'onattribend',
  'onclosetag',
  'ontext',
] as const

/** Reads a page and counts the parser's work: characters received and steps taken. */
function workFor(html: string) {
  const write = vi.spyOn(Parser.prototype, 'write')
  const steps = STEPS.map((step) => vi.spyOn(Parser.prototype, step))
  for (const spy of [write, ...steps]) spy.mockClear()
  const { title } = readPage(html)
  return {
    title,
    characters: write.mock.calls.reduce((sum, [text]) => sum + text.length, 0),
    steps: steps.reduce((sum, { mock }) => sum + mock.calls.length, 0),
  }
}

const title = '<title>Acme</title>'

test('reads every character of a huge head once, with steps in proportion to its elements', () => {
  const head = (count: number) => `${'<meta name="x" content="<a <b">'.repeat(count)}${title}`
  const [some, more] = [workFor(head(3000)), workFor(head(30_000))]
  expect(more).toMatchObject({ title: 'Acme', characters: head(30_000).length })
  expect(more.steps).toBeLessThanOrEqual(10 * some.steps)
})

test('stops reading after thousands of elements that are never closed', () => {
  const open = '<i>'.repeat(2000)
  expect(workFor(title + open)).toMatchObject({ title: 'Acme' })
  expect(workFor(`${open}${title}`)).toMatchObject({ title: 'Acme' })
  const hostile = `${open}${'</b>'.repeat(20_000)}${title}`
  const { characters, title: found } = workFor(hostile)
  expect(found).toBe('')
  expect(characters).toBeLessThan(hostile.length)
})

test('reads a long page of usual depth to its end', () => {
  const rows = '<div><p>Text<br><span>More</span></p></div>'.repeat(20_000)
  expect(workFor(`<html><body>${'<div>'.repeat(60)}${rows}${title}`)).toMatchObject({ title: 'Acme' })
})
