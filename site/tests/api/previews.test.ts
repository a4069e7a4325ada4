/** The preview of an agent that isn't public: who gets its URL, and what it shows. */

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Status } from '#site/domain/agent.ts'
import { NOT_PUBLIC_TITLE } from '#site/domain/texts/agent.ts'
import { SealedPreviews } from '#site/server/agents/previews.ts'
import { changeAgent, writeAgent } from '#site/tests/support/api/catalogue-writer.ts'
import { callApi } from '#site/tests/support/api/people.ts'
import { expiredToken, makeCast } from '#site/tests/support/samples/cast.ts'
import { sharedSite } from '#site/tests/support/sites/shared-site.ts'

const HIDDEN = ['pending', 'rejected'] as const
const given = z.object({ address: z.string() })

const site = await sharedSite()
const { root } = site.pocketBase
const cast = await makeCast(site, await expiredToken(site))

const own = (status: Status, name = 'Secret Desk') =>
  writeAgent(root, { submitter: cast.userId, status, name, description: 'Nobody may read this yet.' })
const ask = (id: string, token: string | undefined) =>
  callApi(site, `POST /api/agents/${id}/preview`, { token })
const open = (address: string) => fetch(site.url + address, { redirect: 'manual' })

async function addressFor(id: string): Promise<string> {
  const { body } = await ask(id, cast.tokens.user)
  return given.parse(body).address
}

/** URLs encrypted with the site's own secret. */
async function sealer(): Promise<SealedPreviews> {
  const secrets = JSON.parse(await readFile(join(site.dataDir, 'secrets.json'), 'utf8'))
  return new SealedPreviews(new Promise(() => {}), () => secrets.encryptionKey, 60_000)
}

test('the preview of an approved agent is its own URL, and of a missing one 404', async () => {
  const id = await own('approved')
  await expect.poll(() => ask(id, cast.tokens.other)).toMatchObject({ body: { address: `/agent/${id}` } })
  expect((await ask(id, cast.tokens.nobody)).status).toBe(401)
  const deleted = await own('pending')
  const address = await addressFor(deleted)
  await root.collection('agents').delete(deleted)
  expect((await ask(deleted, cast.tokens.user)).status).toBe(404)
  expect((await open(address)).status).toBe(404)
  expect((await ask('no-record', cast.tokens.admin)).status).toBe(404)
})

const textOf = async (page: Response) => (await page.text()).replaceAll('&#39;', "'")

test.each(HIDDEN)(
  'the preview of a %s agent is its page with a note that it is not public',
  async (status) => {
    const id = await own(status, `Quiet ${status}`)
    const shown = await open(await addressFor(id))
    const page = await textOf(shown)
    expect(shown.headers.get('cache-control')).toBe('private, no-store')
    expect(shown.headers.get('referrer-policy')).toBe('no-referrer')
    expect(shown.headers.get('content-security-policy')).toContain('script-src')
    expect(page).toMatch(/<meta name="robots" content="noindex"/)
    expect(page).toContain(NOT_PUBLIC_TITLE)
    expect(page).toContain(`Visit Quiet ${status}`)
    expect(page.includes('tag-new')).toBe(status === 'pending')
    for (const missing of ['ld+json', 'rel="canonical"', `${id}.md`, 'data-vote', `/og/agent/${id}`])
      expect(page).not.toContain(missing)
  },
)

test('pages of this site may frame a preview while its seal is valid', async () => {
  const [id, gone] = [await own('pending'), await own('pending')]
  const [address, deleted] = [await addressFor(id), await addressFor(gone)]
  await root.collection('agents').delete(gone)
  for (const [path, status] of [[address, 200] as const, [deleted, 404] as const]) {
    const shown = await open(path)
    expect(shown.status).toBe(status)
    expect(shown.headers.get('x-frame-options')).toBe('SAMEORIGIN')
    expect(shown.headers.get('content-security-policy')).toMatch(/; frame-ancestors 'self'$/)
  }
  const others = [`/agent/${id}`, address.slice(0, -3), `/?preview=${address.split('=')[1]}`]
  for (const path of others) {
    const { headers } = await open(path)
    expect(headers.get('x-frame-options'), path).toBe('DENY')
    expect(headers.get('content-security-policy'), path).toMatch(/; frame-ancestors 'none'$/)
  }
})

test('a public page can be framed at a sealed URL too', async () => {
  const id = await own('approved', 'Framed Desk')
  const route = `POST /api/agents/${id}/preview?framed=true`
  await site.settled()
  const { address } = given.parse((await callApi(site, route, { token: cast.tokens.admin })).body)
  const [framed, plain] = await Promise.all([open(address), open(`/agent/${id}`)])
  expect(framed.headers.get('x-frame-options')).toBe('SAMEORIGIN')
  expect(framed.headers.get('referrer-policy')).toBe('no-referrer')
  expect(plain.headers.get('x-frame-options')).toBe('DENY')
  expect(await framed.text()).toBe(await plain.text())
  expect((await callApi(site, route)).status).toBe(401)
})

test('previews are not cached', async () => {
  const id = await own('pending', 'First Name')
  const address = await addressFor(id)
  expect(await (await open(address)).text()).toContain('First Name')
  const bare = await open(`/agent/${id}`)
  expect(bare.status).toBe(404)
  expect(await bare.text()).not.toContain('First Name')
  expect((await open(`/agent/${id}.md`)).status).toBe(404)
  expect((await callApi(site, `GET /api/agents/${id}`)).status).toBe(404)
  await changeAgent(root, id, { name: 'Second Name' })
  expect(await (await open(address)).text()).toContain('Second Name')
})

test('a forged, foreign, cut, or expired seal is refused', async () => {
  const [id, other] = [await own('pending'), await own('pending', 'Other Desk')]
  const address = await addressFor(id)
  const seal = address.slice(address.indexOf('=') + 1)
  const sealed = await sealer()
  const foreign = new SealedPreviews(new Promise(() => {}), () => 'x'.repeat(32), 60_000)
  // The test's own token is valid until it expires.
  expect((await open(sealed.addressOf(id))).status).toBe(200)
  const bad = [
    `/agent/${other}?preview=${seal}`,
    `/agent/${id}?preview=${seal.slice(0, -3)}`,
    `/agent/${id}?preview=${seal.startsWith('A') ? 'B' : 'A'}${seal.slice(1)}`,
    `/agent/${id}?preview=`,
    `/agent/${id}?preview=%00`,
    foreign.addressOf(id),
    sealed.addressOf(id, Date.now() - 11 * 60_000),
  ]
  for (const address of bad) {
    const shown = await open(address)
    expect(shown.status, address).toBe(404)
    expect(await shown.text(), address).not.toContain('Nobody may read this yet.')
  }
})

test('the page of a public agent ignores a seal', async () => {
  const id = await own('pending', 'Soon Public')
  const address = await addressFor(id)
  await changeAgent(root, id, { status: 'approved' })
  await site.settled()
  const [plain, asked] = await Promise.all(
    [`/agent/${id}`, address].map(async (path) => textOf(await open(path))),
  )
  expect(asked).toBe(plain)
  expect(asked).not.toContain(NOT_PUBLIC_TITLE)
})
