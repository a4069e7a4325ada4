import { beforeEach, expect, test, vi } from 'vitest'
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

async function follow(fragment: string) {
  window.location.hash = fragment && `#${fragment}`
  vi.resetModules()
  const { $followed, followSubmission } = await import('./followed-submission.ts')
  const before = $followed.get().state
  await followSubmission()
  expect(before).toBe('loading')
  return $followed.get()
}

test('sends a secret key without the token, and an own ID with it', async () => {
  const followed = await follow('Secret-Key_1')
  expect(followed).toMatchObject({ state: 'found', key: 'Secret-Key_1', followed: SUBMISSION })
  expect(followed.state === 'found' && followed.categoryNames.get('cat')).toBe('Research')
  await follow('a'.repeat(15))
  expect(await follow('')).toEqual({ state: 'unknown' })
  expect(asked).toEqual([
    { path: '/api/submissions/Secret-Key_1', token: null },
    { path: `/api/submissions/${'a'.repeat(15)}`, token: 'Bearer own' },
  ])
})

test('ignores the reply for a link that has been replaced', async () => {
  reply = () => {
    window.location.hash = '#other'
    return Response.json(SUBMISSION)
  }
  expect(await follow('key')).toEqual({ state: 'loading' })
})
