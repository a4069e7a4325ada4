/** Pages that are made to be read slowly. */
import { expect, test } from 'vitest'
import { readPage } from './read-page.ts'

const title = '<title>Acme</title>'

test('what stands after thousands of elements that nobody closed is not looked for', () => {
  const open = '<i>'.repeat(2000)
  expect(readPage(title + open)).toMatchObject({ title: 'Acme' })
  expect(readPage(`${open}${title}`)).toMatchObject({ title: 'Acme' })
  expect(readPage(`${open}${'</b>'.repeat(20_000)}${title}`)).toMatchObject({ title: '' })
})

test('a long page of usual depth is read to its end', () => {
  const rows = '<div><p>Text<br><span>More</span></p></div>'.repeat(20_000)
  expect(readPage(`<html><body>${'<div>'.repeat(60)}${rows}${title}`)).toMatchObject({ title: 'Acme' })
})
