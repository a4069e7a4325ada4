import { expect, test } from 'vitest'
import { type Readiness, readinessReport } from './health.ts'

function inOrder(): Readiness {
  const follower = { connected: true, cursor: 7, lastContactAt: Date.now(), looked: 0 }
  const trouble = { failing: 0, replicaDamaged: false, diskFull: false }
  return { pocketBase: true, publisher: { queue: 0, complete: true, ...trouble, ...follower } }
}

function report(trouble: Partial<Readiness['publisher']>) {
  const { pocketBase, publisher } = inOrder()
  return readinessReport({ pocketBase, publisher: { ...publisher, ...trouble } })
}

test('the site is ready, even while some pages keep failing', () => {
  const ready = { status: 'ready', publisher: { failing: 3 }, disk: { full: false } }
  const [status, text] = report({ failing: 3 })
  expect(status).toBe(200)
  expect(text).toMatchObject(ready)
})

test.each([
  ['a full disk', { diskFull: true }, { disk: { full: true } }],
  ['a damaged replica', { replicaDamaged: true }, { replica: { damaged: true } }],
])('%s is reported, and the site is not ready', (_, trouble, said) => {
  const [status, text] = report(trouble)
  expect(status).toBe(503)
  expect(text).toMatchObject({ status: 'not ready', ...said })
})
