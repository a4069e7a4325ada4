import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeBrowser } from '#site/tests/support/fakes/fake-browser.ts'

const SUBMISSION = { submission: { id: 'a'.repeat(15), name: 'Post Room' }, revisions: [] }

let asked: { path: string; token: string | null }[]
let reply: () => Response

beforeEach(() => {
  fakeBrowser()
  window.localStorage.setItem('authToken', 'own')
  asked = []
  reply = () => Response.json(SUBMISSION)
  vi.stubGlobal('fetch', async (path: string, { headers }: { headers: Headers }) => {
    if (path === '/api/categories') return Response.json([{ id: 'cat', name: 'Research' }])
    asked.push({ path, token: headers.get('Authorization') })
    return reply()
  })
})
afterEach(() => vi.unstubAllGlobals())

async function follow(fragment: string) {
  window.location.hash = fragment && `#${fragment}`
  vi.resetModules()
  const { $followed, followSubmission } = await import('./followed-submission.ts')
  const before = $followed.get().state
  await followSubmission()
  expect(before).toBe('loading')
  return $followed.get()
}

test('a secret key is enough by itself, whoever is signed in', async () => {
  const followed = await follow('Secret-Key_1')
  expect(followed).toMatchObject({ state: 'found', key: 'Secret-Key_1', followed: SUBMISSION })
  expect(followed.state === 'found' && followed.categoryNames.get('cat')).toBe('Research')
  expect(asked).toEqual([{ path: '/api/submissions/Secret-Key_1', token: null }])
})

test('an own id is asked for with the token', async () => {
  await follow('a'.repeat(15))
  expect(asked).toEqual([{ path: `/api/submissions/${'a'.repeat(15)}`, token: 'Bearer own' }])
})

test('without a key nobody is asked', async () => {
  expect(await follow('')).toEqual({ state: 'unknown' })
  expect(asked).toEqual([])
})

test.each([
  [404, 'unknown'],
  [422, 'unknown'],
  [429, 'failed'],
  [503, 'failed'],
] as const)('a reply of %i is %s', async (status, state) => {
  reply = () => Response.json({ message: 'no' }, { status })
  expect(await follow('key')).toEqual({ state })
})

test('a reply about a link that was left meanwhile is not shown', async () => {
  reply = () => {
    window.location.hash = '#other'
    return Response.json(SUBMISSION)
  }
  expect(await follow('key')).toEqual({ state: 'loading' })
})
