/** From a change in PocketBase to the pages: what must appear on them, and what must disappear. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type PocketBase from 'pocketbase'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { changeAgent, writeAgent, writeCategory } from '#site/tests/support/api/catalogue-writer.ts'
import { startTestSite, TEST_ORIGIN, type TestSite } from '#site/tests/support/sites/site.ts'

let site: TestSite
let console: PocketBase

beforeAll(async () => {
  site = await startTestSite()
  console = site.pocketBase.as(site.pocketBase.superuserToken)
})
afterAll(() => site.stop())

const read = async (path: string) => {
  const response = await fetch(site.url + path)
  return { status: response.status, text: await response.text() }
}
const soon = { timeout: 60_000, interval: 20 }

test('a record written in the console is on its page, the home page, Added Today and in the API', async () => {
  const category = await writeCategory(console, 'Console tools')
  const id = await writeAgent(console, { name: 'Console Made', category })
  await vi.waitFor(async () => expect((await read(`/agent/${id}`)).text).toContain('Console Made'), soon)
  for (const path of ['/', '/added-today', '/api/agents', '/api/agents/recent', `/api/agents/${id}`]) {
    await vi.waitFor(async () => expect((await read(path)).text, path).toContain('Console Made'), soon)
  }
  expect((await read(`/agent/${id}`)).text).toContain(`href="${TEST_ORIGIN}/agent/${id}"`)

  await changeAgent(console, id, { name: 'Console Renamed' })
  for (const path of [`/agent/${id}`, '/', '/added-today', '/api/agents']) {
    await vi.waitFor(async () => expect((await read(path)).text, path).toContain('Console Renamed'), soon)
  }
})

test('a renamed category changes its name on every page that shows it', async () => {
  const category = await writeCategory(console, 'Old shelf')
  const id = await writeAgent(console, { category })
  await vi.waitFor(async () => expect((await read(`/agent/${id}`)).text).toContain('Old shelf'), soon)
  await vi.waitFor(async () => expect((await read('/')).text).toContain('Old shelf'), soon)
  await console.collection('categories').update(category, { name: 'New shelf' })
  for (const path of [`/agent/${id}`, '/']) {
    await vi.waitFor(async () => expect((await read(path)).text, path).toContain('New shelf'), soon)
    expect((await read(path)).text).not.toContain('Old shelf')
  }
})

test('an agent that comes and goes is on the similar agents of its neighbours only while it is there', async () => {
  const category = await writeCategory(console, 'Neighbours')
  const first = await writeAgent(console, { name: 'First Neighbour', category })
  const second = await writeAgent(console, { name: 'Second Neighbour', category })
  await vi.waitFor(
    async () => expect((await read(`/agent/${first}`)).text).toContain('Second Neighbour'),
    soon,
  )
  await changeAgent(console, second, { name: 'Second Renamed' })
  await vi.waitFor(async () => expect((await read(`/agent/${first}`)).text).toContain('Second Renamed'), soon)
  await console.collection('agents').delete(second)
  await vi.waitFor(
    async () => expect((await read(`/agent/${first}`)).text).not.toContain('Second Renamed'),
    soon,
  )
})

test.each(['rejected', 'pending', 'deleted'])('nothing of an agent is left once it is %s', async (end) => {
  const name = `Vanishing ${end}`
  const id = await writeAgent(console, { name, featured: true })
  await vi.waitFor(async () => expect((await read(`/agent/${id}`)).text).toContain(name), soon)
  await vi.waitFor(async () => expect((await read('/')).text).toContain(name), soon)
  if (end === 'deleted') await console.collection('agents').delete(id)
  else await changeAgent(console, id, { status: end, featured: false })
  await vi.waitFor(async () => expect((await read(`/agent/${id}`)).status).toBe(404), soon)
  expect((await read(`/agent/${id}/`)).status).toBe(404)
  expect((await read(`/api/agents/${id}`)).status).toBe(404)
  for (const path of [
    '/',
    '/added-today',
    '/?search=Vanishing',
    '/api/agents?search=Vanishing',
    '/api/agents/featured',
  ]) {
    await vi.waitFor(async () => expect((await read(path)).text, path).not.toContain(name), soon)
  }
})

test("an agent's picture for sharing is drawn when it is published, before anyone asks for it", async () => {
  const id = await writeAgent(console, { name: 'Shared At Once' })
  const drawn = async () => {
    const names = await readdir(join(site.dataDir, 'og', id.slice(0, 2)))
    // A draft stands there for a moment under a longer name.
    return names.filter((name) => name.startsWith(`${id}-`) && name.endsWith('.png'))
  }
  await vi.waitFor(async () => expect(await drawn()).toHaveLength(1), soon)
  const [first = ''] = await drawn()
  const [address = ''] = (await read(`/agent/${id}`)).text.match(/\/og\/agent\/[^"]+/) ?? []
  expect(first.replace(`${id}-`, '').replace('.png', '')).toBe(
    new URLSearchParams(address.split('?')[1]).get('v'),
  )
  const asked = Buffer.from(await (await fetch(site.url + address)).arrayBuffer())
  expect(asked.equals(await readFile(join(site.dataDir, 'og', id.slice(0, 2), first)))).toBe(true)

  await changeAgent(console, id, { name: 'Shared Again' })
  await vi.waitFor(async () => expect(await drawn()).not.toEqual([first]), soon)
  await vi.waitFor(async () => expect(await drawn()).toHaveLength(1), soon)
})
