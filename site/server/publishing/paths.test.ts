import { expect, test } from 'vitest'
import { pageFile, pagePath } from './paths.ts'

test.each<[path: string, file: string]>([
  ['/', 'index'],
  ['/tag/writing', 'tag/writing'],
  ['/tag/写作', 'tag/写作'],
  ...['aux', 'con', 'nul', 'prn', 'com1', 'lpt9'].map(
    (name) => [`/tag/${name}`, `tag/${name}_`] satisfies [string, string],
  ),
  ['/tag/auxiliary', 'tag/auxiliary'],
  ['/category/aux', 'category/aux_'],
  ['/agent/aux_', 'agent/aux_'],
])('%s is published as %s, a file that every disk can hold', (path, file) => {
  expect(pageFile(path)).toBe(file)
  expect(pagePath(`${file}.html`)).toBe(path)
})

test.each(['tag/aux.html', 'tag/writing_.html', 'tag/aux__.html'])('%s is no page', (file) => {
  expect(pagePath(file)).toBeUndefined()
})
