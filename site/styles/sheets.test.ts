import { globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { ensureBuilt, ROOT } from '#site/server/build/build.ts'

const ASKS_THE_PAGE = /(?:html|:root|body):has\((?:\([^()]*\)|[^()])*/g

test('no style sheet has a selector that restyles the whole page on every change', async () => {
  const { client } = await ensureBuilt(pino({ level: 'silent' }))
  const folder = join(client, '_astro')
  const sheets = readdirSync(folder).filter((name) => name.endsWith('.css'))
  expect(sheets.length).toBeGreaterThan(1)
  for (const name of sheets) {
    const asked = readFileSync(join(folder, name), 'utf8').match(ASKS_THE_PAGE) ?? []
    // The settings in the head stay unchanged.
    expect(
      asked.filter((question) => !question.includes('meta[')),
      name,
    ).toEqual([])
  }
})

test('only devices that can hover have hover styles', () => {
  for (const name of globSync('site/**/*.css', { cwd: ROOT })) {
    const around: string[] = []
    for (const [, rule = '', end] of readFileSync(join(ROOT, name), 'utf8').matchAll(/([^{};]*)([{};])/g)) {
      if (end === '{') around.push(rule)
      if (end === '{' && rule.includes(':hover')) expect(around.join(), name).toContain('(hover: hover)')
      if (end === '}') around.pop()
    }
  }
})
