import { expect, test } from 'vitest'
import { type Readiness, readinessReport } from './health.ts'

function inOrder(): Readiness {
  const follower = { connected: true, cursor: 7, lastContactAt: Date.now() }
  const trouble = { failing: 0, replicaDamaged: false, diskFull: false }
  const publisher = { queue: 0, complete: true, ...trouble, ...follower }
  return { pocketBase: true, publisher, copy: undefined }
}

function report(trouble: Partial<Readiness['publisher']>) {
  const { pocketBase, publisher } = inOrder()
  return readinessReport({ pocketBase, publisher: { ...publisher, ...trouble }, copy: undefined })
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
])('%s makes the site not ready', (_, trouble, said) => {
  const [status, text] = report(trouble)
  expect(status).toBe(503)
  expect(text).toMatchObject({ status: 'not ready', ...said })
})

test('a copy that is behind is reported, while the site is ready', () => {
  const copy = { behindMs: 400_000, isLate: true, problem: undefined }
  const [status, text] = readinessReport({ ...inOrder(), copy })
  expect([status, text]).toMatchObject([200, { copy: { millisecondsBehind: 400_000, failing: true } }])
  expect(report({})[1]).toMatchObject({ copy: null })
})
