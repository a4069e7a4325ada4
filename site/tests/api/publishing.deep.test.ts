/** Pages during many changes: each is one complete version, never older than the catalogue. */
import { expect, test, vi } from 'vitest'
import { changeAgent, writeAgent } from '#site/tests/support/api/catalogue-writer.ts'
import { read as readFrom, soon } from '#site/tests/support/sites/restarted-site.ts'
import { ownSite } from '#site/tests/support/sites/test-file.ts'

const site = await ownSite()
const { root } = site.pocketBase

const read = (path: string) => readFrom(site, path)

test('each visitor gets one complete version of a page that changes 200 times', async () => {
  const id = await writeAgent(root, { name: 'Restless', description: 'version 0 of the restless page' })
  await expect.poll(async () => (await read(`/agent/${id}`)).status).toBe(200)
  // Until a page is published, it's rendered on demand, which may be newer than the first file.
  await site.settled()
  let finished = false
  const seen: number[] = []
  const visit = async () => {
    let latest = 0
    while (!finished) {
      const { status, text } = await read(`/agent/${id}`)
      expect(status).toBe(200)
      expect(text.trimEnd().endsWith('</html>')).toBe(true)
      const versions = new Set([...text.matchAll(/version (\d+) of the restless page/g)].map(([, n]) => n))
      expect(versions.size).toBe(1)
      const version = Number([...versions][0])
      expect(version).toBeGreaterThanOrEqual(latest)
      latest = version
      seen.push(version)
    }
  }
  const visitors = [visit(), visit(), visit(), visit()]
  for (let version = 1; version <= 200; version++) {
    await changeAgent(root, id, { description: `version ${version} of the restless page` })
  }
  await expect.poll(() => seen.at(-1)).toBe(200)
  finished = true
  await Promise.all(visitors)
  expect(new Set(seen).size).toBeGreaterThan(1)
})

test('imported changes show on their pages as soon as the catalogue has them, before the files are rewritten', async () => {
  const names = Array.from({ length: 120 }, (_, index) => `Imported ${index}`)
  const ids = await Promise.all(names.map((name) => writeAgent(root, { name })))
  await site.settled()
  await Promise.all(ids.map((id, index) => changeAgent(root, id, { name: `${names[index]} again` })))
  await vi.waitFor(async () => {
    for (const id of ids) expect((await read(`/api/agents/${id}`)).text).toContain(' again"')
  }, soon)
  for (const [index, id] of ids.entries()) {
    expect((await read(`/agent/${id}`)).text).toContain(`>${names[index]} again</h1>`)
  }
  await site.settled()
  for (const id of ids) expect((await read(`/agent/${id}`)).text).toContain(' again</h1>')
})
