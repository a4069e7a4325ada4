import { beforeEach, expect, test, vi } from 'vitest'
import { ROUTES } from '#site/contracts/routes.ts'
import { SAVED_MAX } from '#site/domain/limits.ts'
import { fakeBrowser } from '#site/tests/support/fakes/fake-browser.ts'
import { fetchSeveral } from './lookups.ts'

const calls: string[][] = []

beforeEach(() => {
  fakeBrowser()
  calls.length = 0
  vi.stubGlobal('fetch', async (address: string) => {
    const ids = new URL(address, 'https://roster.example').searchParams.getAll('ids')
    calls.push(ids)
    if (!ROUTES['GET /api/agents/several'].query.safeParse({ ids }).success)
      return new Response('too many', { status: 400 })
    return Response.json(ids.map((id) => ({ id })))
  })
})

const idsTo = (count: number) => Array.from({ length: count }, (_, at) => String(at).padStart(15, '0'))

test('requests more agents than fit in one call, in their order', async () => {
  const ids = idsTo(2 * SAVED_MAX + 5)
  expect((await fetchSeveral(ids)).map(({ id }) => id)).toEqual(ids)
  expect(calls).toHaveLength(3)
})
