import { appendFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { REVIEW_INTERRUPTED } from '#site/domain/texts/administration.ts'
import { forbidden, unavailable } from '#site/server/http/errors.ts'
import { type BulkOutcome, BulkReviewRunner } from './bulk-review-runner.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'roster-bulk-review-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const open = () => new BulkReviewRunner({ config: { DATA_DIR: folder }, log: pino({ level: 'silent' }) })
const [fields, undo] = [{ status: 'approved' }, { status: 'pending' }]
const items = ['a', 'b', 'c'].map((name) => ({ id: `id-${name}`, name, version: '1', fields, undo }))
const plan = async () => ({ action: 'approve' as const, by: 'Ada', items })
const end = async () => undefined

/** Changes items until one that never completes. */
const hangingAt = (name: string) => ({
  one: (item: { name: string }): Promise<BulkOutcome> =>
    item.name === name ? new Promise(() => undefined) : Promise.resolve({ version: '2' }),
  end,
})

const journal = () => join(folder, 'bulk-review.ndjson')

async function killedAt(name: string) {
  await open().start(plan, hangingAt(name))
  await new Promise((resolve) => setTimeout(resolve, 20))
}

test.each(['', '{"skip":"un'])(
  'killed with %j as its last line, it reports and undoes what was done',
  async (torn) => {
    await killedAt('b')
    appendFileSync(journal(), torn)
    const reopened = open()
    const expected = {
      ...{ state: 'interrupted', problem: REVIEW_INTERRUPTED, total: 3, changed: 1, canUndo: true },
      skipped: [{ id: 'id-b', name: 'b', reason: 'unknown' }],
    }
    expect(reopened.last()).toMatchObject(expected)
    expect(open().last()).toEqual(reopened.last())
    expect(reopened.undoOf(reopened.last()?.id ?? '')).toEqual({
      ...{ action: 'undo', undoes: 'approve', by: 'Ada' },
      items: [
        { id: 'id-a', name: 'a', version: '2', made: fields, fields: undo },
        { id: 'id-b', name: 'b', version: undefined, made: fields, fields: undo },
      ],
    })
  },
)

test("a file that can't be written stops neither the review nor the site", async () => {
  const runner = open()
  const block = () => {
    rmSync(journal(), { recursive: true, force: true })
    mkdirSync(join(journal(), 'full'), { recursive: true })
  }
  const one = async ({ name }: { name: string }): Promise<BulkOutcome> => {
    if (name === 'b') block()
    if (name === 'c') rmSync(journal(), { recursive: true })
    return { version: '2' }
  }
  await runner.start(plan, { one, end })
  await vi.waitFor(() => expect(runner.last()).toMatchObject({ state: 'done', changed: 3, canUndo: true }))
  expect(open().last()).toEqual(runner.last())
  block()
  expect(open().last()).toBeUndefined()
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
