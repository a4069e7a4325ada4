import { expect, test } from 'vitest'
import { readConfig } from '#site/server/config/config.ts'
import { scratchFolder } from '#site/tests/support/fakes/scratch-file.ts'
import { openSubmissionKeys } from './secrets.ts'

function open(dataDir = scratchFolder()) {
  return { dataDir, keys: openSubmissionKeys(readConfig({ DATA_DIR: dataDir })) }
}

const ID = 'abcdefghijklmn0'

test('a key opens its own submission, also after a restart, and on this site only', () => {
  const { dataDir, keys } = open()
  const key = keys.of(ID)
  expect(key).toMatch(/^abcdefghijklmn0\.[\w-]{43}$/)
  expect(keys.idOf(key)).toBe(ID)
  expect(open(dataDir).keys.idOf(key)).toBe(ID)
  expect(open().keys.idOf(key)).toBeUndefined()
})

test('no other text opens a submission', () => {
  const { keys } = open()
  const [, code = ''] = keys.of(ID).split('.')
  const changed = `${code.startsWith('A') ? 'B' : 'A'}${code.slice(1)}`
  const others = ['', ID, `${ID}.`, `${ID}.${changed}`, `${ID}.${code}.`, `${ID}.${code}x`, `.${code}`]
  for (const key of [...others, `abcdefghijklmn1.${code}`, `../${ID}.${code}`, `${ID}.${code.slice(1)}`])
    expect(keys.idOf(key)).toBeUndefined()
})
