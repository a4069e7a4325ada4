/** Only one test of the running site quotes a message. All others use its constant, so that rewording it is one change. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '#site/server/build/build.ts'

/** Shorter ones are words with other meanings, too. */
const LENGTH_MIN = 12
const LITERAL = /'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"/g

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return value.length < LENGTH_MIN ? [] : [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

async function messages(): Promise<Set<string>> {
  const files = globSync('site/{domain/texts/*,**/*-texts}.ts', { cwd: ROOT }).filter(
    (file) => !file.endsWith('.test.ts'),
  )
  const modules: unknown[] = await Promise.all(files.map((file) => import(join(ROOT, file))))
  return new Set(modules.flatMap(textsIn))
}

function literalsIn(file: string): Set<string> {
  const found = readFileSync(join(ROOT, file), 'utf8').matchAll(LITERAL)
  return new Set([...found].map(([, single, double]) => (single ?? double ?? '').replace(/\\(.)/g, '$1')))
}

test('spells each message out in at most one test', async () => {
  const known = await messages()
  const places = new Map<string, string[]>()
  for (const file of globSync('site/tests/{api,e2e,support}/*.ts', { cwd: ROOT }))
    for (const text of literalsIn(file)) places.set(text, [...(places.get(text) ?? []), file])
  const written = [...places].filter(([text]) => known.has(text))
  expect(written.length).toBeGreaterThan(80)
  expect(written.filter(([, files]) => files.length > 1)).toEqual([])
})
