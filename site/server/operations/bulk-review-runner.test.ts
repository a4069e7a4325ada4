import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { REVIEW_INTERRUPTED } from '#site/domain/texts/administration.ts'
import { forbidden, unavailable } from '#site/server/http/errors.ts'
import { type BulkOutcome, BulkReviewRunner } from './bulk-review-runner.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'roster-bulk-review-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const open = () => new BulkReviewRunner({ config: { DATA_DIR: folder }, log: pino({ level: 'silent' }) })
const items = ['a', 'b', 'c'].map((name) => ({ id: `id-${name}`, name, version: '1' }))
const plan = async () => ({ action: 'approve' as const, by: 'Ada', items })
const end = async () => undefined

/** Changes items until it reaches the one that never ends. */
const hangingAt = (name: string) => ({
  one: (item: { name: string }): Promise<BulkOutcome> =>
    item.name === name ? new Promise(() => undefined) : Promise.resolve({ version: '2' }),
  end,
})

test('after the site was killed, it says what was done and what is unknown, and that can be undone', async () => {
  await open().start(plan, hangingAt('b'))
  await new Promise((resolve) => setTimeout(resolve, 20))
  const reopened = open()
  const expected = {
    ...{ state: 'interrupted', problem: REVIEW_INTERRUPTED, total: 3, changed: 1, canUndo: true },
    skipped: [{ id: 'id-b', name: 'b', reason: 'unknown' }],
  }
  expect(reopened.last()).toMatchObject(expected)
  expect(open().last()).toEqual(reopened.last())
  expect(reopened.undoOf(reopened.last()?.id ?? '')).toEqual({
    ...{ action: 'undo', undoes: 'approve' },
    items: [{ id: 'id-a', name: 'a', version: '2' }],
  })
})

test.each([
  [forbidden('No longer an admin'), []],
  [unavailable('Away'), [{ id: 'id-b', name: 'b', reason: 'unknown' }]],
])('%s ends it, and the rest stays as it is', async (error, skipped) => {
  const runner = open()
  const one = async ({ name }: { name: string }): Promise<BulkOutcome> => {
    if (name === 'b') throw error
    return { version: '2' }
  }
  await runner.start(plan, { one, end })
  await runner.close()
  expect(runner.last()).toMatchObject({ state: 'failed', problem: error.message, changed: 1, skipped })
  expect(open().last()).toEqual(runner.last())
})
