import { writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { IMPORT_PARAGRAPH_BYTES_MAX } from '#site/domain/limits.ts'
import * as texts from '#site/server/importing/import-texts.ts'
import { scratchFile } from '#site/tests/support/fakes/scratch-file.ts'
import { readMarkdown } from './markdown.ts'
import { partsOf } from './markdown-parts.ts'

test.each(['-', '2.'])('parses a long list of %s items in parts', (sign) => {
  const parts = [...partsOf(`${sign} [A](https://a.example.com)\n`.repeat(200))]
  expect(parts.map(({ offset }) => offset)).toEqual([0, 50, 100, 150])
})

const ITEM = '- [A](https://a.example.com) - '
const FULL_LINE = ITEM.padEnd(IMPORT_PARAGRAPH_BYTES_MAX, 'x')
const HALF_LINE = 'x'.repeat(IMPORT_PARAGRAPH_BYTES_MAX / 2)

test.each([
  ['a line of the largest length', `\n${FULL_LINE}`, undefined],
  ['a longer line', `\n${FULL_LINE}x`, texts.IMPORT_LINE_TOO_LONG],
  [
    'a longer line in two-byte letters',
    `\n${ITEM}${'é'.repeat(IMPORT_PARAGRAPH_BYTES_MAX / 2)}`,
    texts.IMPORT_LINE_TOO_LONG,
  ],
  ['a longer paragraph', `\n${ITEM}\n${HALF_LINE}\n${HALF_LINE}`, texts.IMPORT_PARAGRAPH_TOO_LONG],
  ['a longer quotation', `\n> ${HALF_LINE}\n> ${HALF_LINE}`, texts.IMPORT_PARAGRAPH_TOO_LONG],
  [
    'a longer paragraph with a number',
    `\n${ITEM}\n${'  2. x\n'.repeat(20_000)}`,
    texts.IMPORT_PARAGRAPH_TOO_LONG,
  ],
  [
    'a longer paragraph with dashes',
    `\n${ITEM}\n${'      - x\n'.repeat(20_000)}`,
    texts.IMPORT_PARAGRAPH_TOO_LONG,
  ],
  ['too much emphasis', `\n${'*a_'.repeat(10_000)}`, texts.IMPORT_PARAGRAPH_TOO_MARKED],
  ['a deep quotation', `\n${'>'.repeat(10_000)}x`, texts.IMPORT_NESTED_TOO_DEEP],
  ['a deep list', `\n${'- '.repeat(10_000)}x`, texts.IMPORT_NESTED_TOO_DEEP],
  ['deep images', `\n${'![a '.repeat(8000)}${'](b)'.repeat(8000)}`, texts.IMPORT_NESTED_TOO_DEEP],
  ['long paragraphs', `${ITEM}\n\n${HALF_LINE}\n\n${HALF_LINE}\n\n${HALF_LINE}`, undefined],
  ['a long list without blank lines', `${ITEM}Writes code.\n`.repeat(5000), undefined],
  [
    'a long list inside another',
    `- Agents:\n${`  1. ${ITEM.slice(2)}Writes code.\n`.repeat(5000)}`,
    undefined,
  ],
])('reads %s, or refuses it with its line', async (_, markdown, problem) => {
  const path = scratchFile()
  writeFileSync(path, markdown)
  const reading = readMarkdown(path)
  if (problem) await expect(reading).rejects.toThrow(problem(2, path))
  else expect((await reading).rows).not.toEqual([])
})
