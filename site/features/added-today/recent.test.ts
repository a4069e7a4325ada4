import { beforeEach, expect, test, vi } from 'vitest'
import { cardOf } from '#site/domain/card.ts'
import { RECENT_FRESH_MS } from '#site/domain/limits.ts'
import { fakeBrowser } from '#site/tests/support/fakes/fake-browser.ts'
import { agentNumber } from '#site/tests/support/fakes/fake-list-page.ts'

const NOW = Date.parse('2025-11-18T12:00:00Z')
const loadPage = async () => {
  vi.resetModules()
  return await import('./recent.ts')
}

beforeEach(() => void fakeBrowser())

test('a page of the last six minutes is shown as it is, with dates of the visitor', async () => {
  const fetched = vi.fn()
  vi.stubGlobal('fetch', fetched)
  const { $openedAt, $recent, openRecent } = await loadPage()
  openRecent(NOW - RECENT_FRESH_MS, NOW)
  expect($openedAt.get()).toBe(NOW)
  expect($recent.get()).toEqual({ state: 'published' })
  expect(fetched).not.toHaveBeenCalled()
})

test('an older page requests the 24 newest agents', async () => {
  const paths: string[] = []
  vi.stubGlobal('fetch', async (path: string) => {
    // Other test files in this process may still have open connections.
    if (path.startsWith('/')) paths.push(path)
    return Response.json([agentNumber(1)])
  })
  const { $recent, openRecent } = await loadPage()
  openRecent(NOW - RECENT_FRESH_MS - 1, NOW)
  expect($recent.get()).toEqual({ state: 'loading' })
  await vi.waitFor(
    () => expect($recent.get()).toEqual({ state: 'fetched', agents: [cardOf(agentNumber(1))] }),
    60_000,
  )
  expect(paths).toEqual(['/api/agents/recent?limit=24'])
})
