import { expect, test } from 'vitest'
import { type Readiness, readinessReport } from './health.ts'

function report(trouble: Partial<Readiness['publisher']>) {
  const follower = { connected: true, cursor: 7, lastContactAt: Date.now() }
  const well = { queue: 0, complete: true, failing: 0, replicaDamaged: false, diskFull: false }
  return readinessReport({
    pocketBase: true,
    publisher: { ...well, ...follower, ...trouble },
    copy: undefined,
  })
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
