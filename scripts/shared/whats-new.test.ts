/** The newest entry of the changelog is this version's, and is named once after an update. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '#site/server/build/build.ts'
import { scratchFolder } from '#site/tests/support/fakes/scratch-file.ts'
import { whatsNew } from './whats-new.ts'

test('an update names the newest entry once, and a first start names none', () => {
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
  const [updated, fresh] = [scratchFolder(), scratchFolder()]
  expect(whatsNew(updated, false)?.split(':')[0]).toBe(version)
  expect(whatsNew(updated, false)).toBeUndefined()
  expect(whatsNew(fresh, true)).toBeUndefined()
  expect(whatsNew(fresh, false)).toBeUndefined()
})
