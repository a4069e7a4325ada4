/** A crash, a lost file, or an unavailable PocketBase must not remove pages, show stale ones, or lose changes. One folder goes through all of it. */
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test, vi } from 'vitest'
import { changeAgent } from '#site/tests/support/api/catalogue-writer.ts'
import { agentFolder, read, soon, writeSome } from '#site/tests/support/sites/restarted-site.ts'
import { IMPATIENT, startTestSite } from '#site/tests/support/sites/site.ts'

let site = await startTestSite({ env: IMPATIENT })
afterAll(() => site.stop())
const ids = await writeSome(site, 30)

/** Starts the site in the folder that the last one left. */
async function startAgain(): Promise<void> {
  site = await startTestSite({ dataDir: site.dataDir, env: IMPATIENT })
}

/** Every URL of the catalogue with its response. */
async function everything(): Promise<Record<string, string>> {
  const paths = ['/', '/added-today', '/ai-news', '/api/agents?limit=100', ...ids.map((id) => `/agent/${id}`)]
  const answers = await Promise.all(paths.map((path) => read(site, path)))
  return Object.fromEntries(paths.map((path, index) => [path, timeless(answers[index]?.text ?? '')]))
}

/**
 * Without the minute in which Added Today was published, what follows from it, and the island's name, a hash of both;
 * and without the number that Astro gives the island of an agent's buttons on the page that is rendered first.
 */
function timeless(page: string): string {
  return page
    .replace(/ prefix="r\d+"/g, '')
    .replace(/uid="\w+"(.*publishedAt&quot;:\[0,)\d+/, '$1')
    .replace(/(fresh&quot;:\[)\d+,\d+/, '$1')
}

test('while PocketBase is dead, pages and public reads continue, and later changes follow', async () => {
  const paths = ['/', `/agent/${ids[1]}`, '/api/agents', '/?search=agent']
  site.pocketBase.signal('SIGKILL')
  for (let round = 0; round < 20; round++)
    for (const path of [...paths, `/api/agents?limit=${round + 1}`])
      expect((await read(site, path)).status, path).toBe(200)
  await vi.waitFor(
    () => changeAgent(site.pocketBase.root, ids[1] ?? '', { name: 'Back From The Dead' }),
    soon,
  )
  await expect.poll(async () => (await read(site, `/agent/${ids[1]}`)).text).toContain('Back From The Dead')
}, 120_000)

test('a start without changes renders no agent page again', async () => {
  await site.settled()
  await site.end()
  const folder = agentFolder(site)
  const names = readdirSync(folder).filter((name) => name.endsWith('.html'))
  expect(names.length).toBe(ids.length)
  rmSync(join(folder, `${ids[0]}.html`))
  rmSync(join(folder, `${ids[0]}.html.br`))
  await startAgain()
  await site.settled()
  expect(
    readdirSync(folder)
      .filter((name) => name.endsWith('.html'))
      .sort(),
  ).toEqual(names.sort())
})

test('deleted pages and a deleted replica are rebuilt to the same site', async () => {
  await site.settled()
  const before = await everything()
  await site.end()
  for (const name of ['pages', 'catalogue.db', 'catalogue.db-wal', 'catalogue.db-shm']) {
    rmSync(join(site.dataDir, name), { recursive: true, force: true })
  }
  await startAgain()
  await site.settled()
  expect(await everything()).toEqual(before)

  rmSync(join(site.dataDir, 'pages'), { recursive: true, force: true })
  expect(await everything()).toEqual(before)
  await changeAgent(site.pocketBase.root, ids[0] ?? '', { name: 'After The Loss' })
  await expect.poll(async () => (await read(site, `/agent/${ids[0]}`)).text).toContain('After The Loss')
})

test('after a kill while agents change, the next start has no stale page', async () => {
  const gone = ids.slice(25)
  const kept = ids.slice(0, 25)
  const tagPage = async () => (await read(site, '/tag/going')).status
  for (const id of gone) await changeAgent(site.pocketBase.root, id, { tags: ['Going'] })
  await expect.poll(tagPage).toBe(200)
  const last = new Map<string, string>()
  for (let round = 1; round <= 3; round++) {
    const client = site.pocketBase.root
    let killed = false
    const writing = (async () => {
      for (let n = 0; !killed; n++) {
        const id = kept[n % kept.length] ?? ''
        const name = `Round ${round} change ${n}`
        const saved = await changeAgent(client, id, { name }).then(
          () => true,
          () => false,
        )
        if (saved) last.set(id, name)
        else if (!killed) break
      }
    })()
    await sleep(150 * round)
    const victim = gone.pop() ?? ''
    await client.collection('agents').delete(victim)
    const dying = site.kill()
    killed = true
    await Promise.all([dying, writing])
    await startAgain()
    // The site opens after two seconds even if a busy machine needs longer to catch up.
    await site.settled()
    expect((await read(site, `/agent/${victim}`)).status).toBe(404)
    const stored = await site.pocketBase.root.collection('agents').getFullList<{ id: string; name: string }>()
    for (const { id, name } of stored) {
      expect((await read(site, `/agent/${id}`)).text, `round ${round}`).toContain(name)
    }
    for (const [id, name] of last) expect(stored.find((agent) => agent.id === id)?.name).toBe(name)
    expect(await read(site, '/')).toMatchObject({ status: 200 })
  }
  // Too few agents have the tag now.
  expect(await tagPage()).toBe(404)
}, 120_000)
