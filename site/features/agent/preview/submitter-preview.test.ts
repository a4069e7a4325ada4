import { beforeEach, expect, test, vi } from 'vitest'
import { type FakeBrowser, fakeBrowser } from '#site/tests/support/fakes/fake-browser.ts'

const ID = 'a'.repeat(15)
const ADDRESS = `/agent/${ID}?preview=sealed`

let browser: FakeBrowser
let replies: Record<string, Response | Error>

beforeEach(() => {
  browser = fakeBrowser()
  replies = {}
  vi.stubGlobal('fetch', async (_: string, { headers }: { headers: Headers }) => {
    const reply = replies[headers.get('Authorization') ?? '']
    if (reply instanceof Response) return reply
    throw reply ?? new Error('nobody may ask')
  })
})

const granted = () => Response.json({ address: ADDRESS })
const refused = (status: number) => Response.json({ message: 'no' }, { status })

async function open(address = `/agent/${ID}`): Promise<string> {
  vi.resetModules()
  const { $ownPreview, openOwnPreview } = await import('./submitter-preview.ts')
  await openOwnPreview(ID, address)
  return $ownPreview.get()
}

test('an admin who is also signed in as another user is redirected by the second token', async () => {
  window.localStorage.setItem('authToken', 'other')
  window.localStorage.setItem('adminToken', 'admin')
  replies['Bearer other'] = refused(404)
  replies['Bearer admin'] = granted()
  await open()
  expect(browser.visited).toEqual([ADDRESS])
})

test('a preview URL that shows nothing is not requested again', async () => {
  window.localStorage.setItem('authToken', 'own')
  replies['Bearer own'] = granted()
  await open()
  expect(await open(ADDRESS)).toBe('failed')
  expect(browser.visited).toEqual([ADDRESS])
})
