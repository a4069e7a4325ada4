/** After a thousand random changes, a mirror equals its primary, contains nothing private, has kept up, and saves it work. */
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { randomNumbers } from '#site/domain/random.ts'
import { newAdministrator } from '#site/tests/support/api/administration.ts'
import {
  changeAgent,
  writeAgent,
  writeArticle,
  writeCategory,
} from '#site/tests/support/api/catalogue-writer.ts'
import { crawl } from '#site/tests/support/api/crawl.ts'
import { readMirrored } from '#site/tests/support/api/mirrored.ts'
import { callApi, PASSWORD, signIn } from '#site/tests/support/api/people.ts'
import { sharedFolder } from '#site/tests/support/fakes/scratch-file.ts'
import { startTestSite, TEST_ORIGIN } from '#site/tests/support/sites/site.ts'
import { filesContaining } from '#site/tests/support/sites/stored-files.ts'
import { ownSite } from '#site/tests/support/sites/test-file.ts'

const CHANGES = 1000
const LISTS = 500
const PRIVATE = 'Nobody but a reviewer sees this'
const WORDS = 'code mail image team data voice search agent writer helper'.split(' ')

const primary = await ownSite({ seed: 'demo' })
const { root } = primary.pocketBase
const admin = await newAdministrator(primary)
await primary.settled()
const dataDir = sharedFolder()
const env = { PRIMARY_URL: primary.url, SITE_URL: '' }
const mirror = await startTestSite({ dataDir, env, signIn: false })
afterAll(() => mirror.stop())
await mirror.settled()

const random = randomNumbers(23)
const pick = <Item>(items: readonly Item[]): Item => {
  const item = items[Math.floor(random() * items.length)]
  if (item === undefined) throw new Error('There is nothing to pick.')
  return item
}
const phrase = (count: number) => Array.from({ length: count }, () => pick(WORDS)).join(' ')

/** Every third time, with a letter replaced or left out. */
const misspelled = (text: string) => {
  if (random() < 0.67) return text
  const at = Math.floor(random() * text.length)
  return text.slice(0, at) + pick(['', ...'aeist']) + text.slice(at + 1)
}

const ids = async (collection: string) =>
  (await root.collection(collection).getFullList({ fields: 'id' })).map(({ id }) => id)
const agents = await ids('agents')
const categories = await ids('categories')
const voters: string[] = []
for (let n = 0; n < 10; n++) {
  const password = { password: PASSWORD, passwordConfirm: PASSWORD }
  voters.push((await root.collection('users').create({ email: `voter-${n}@secret.example`, ...password })).id)
}

const CHANGE: Record<string, () => Promise<unknown>> = {
  edit: () => changeAgent(root, pick(agents), { description: phrase(9), tags: [pick(WORDS), pick(WORDS)] }),
  rename: () => changeAgent(root, pick(agents), { name: phrase(2), featured: random() < 0.2 }),
  move: () =>
    changeAgent(root, pick(agents), { category: pick(categories), pricingModel: pick(['free', 'paid']) }),
  hide: () => changeAgent(root, pick(agents), { status: 'rejected', moderationNote: PRIVATE }),
  show: () => changeAgent(root, pick(agents), { status: 'approved' }),
  vote: () => root.collection('votes').create({ user: pick(voters), agent: pick(agents) }),
  add: async () => {
    const fields = {
      name: phrase(2),
      description: phrase(8),
      category: pick(categories),
      tags: [pick(WORDS)],
    }
    agents.push(await writeAgent(root, fields))
  },
  submit: () => writeAgent(root, { name: PRIVATE, description: PRIVATE, status: 'pending' }),
  remove: async () => {
    const [id = ''] = agents.splice(Math.floor(random() * agents.length), 1)
    await root.collection('agents').delete(id)
  },
  decide: async () => {
    const id = await writeAgent(root, { name: PRIVATE, status: 'pending' })
    const body = { status: 'rejected', note: PRIVATE, reason: 'advertisement' }
    await admin.call(`PUT /api/admin/submissions/${id}/status`, body)
  },
  renameCategory: () =>
    root
      .collection('categories')
      .update(pick(categories), { name: `${phrase(1)} ${Math.floor(random() * 1e6)}` }),
  addCategory: async () =>
    void categories.push(await writeCategory(root, `New ${phrase(1)} ${agents.length}`)),
  article: () => writeArticle(root),
}

test(`equals its primary after ${CHANGES} changes`, { timeout: 1_200_000 }, async () => {
  let refused = 0
  // Repeated votes and repeated deletions are rejected.
  for (let n = 0; n < CHANGES; n++) await pick(Object.values(CHANGE))().catch(() => refused++)
  expect(refused).toBeLessThan(CHANGES / 5)
  await primary.settled()
  const { cursor } = await (await fetch(`${primary.url}/api/changes`)).json()
  const its = async () => (await (await fetch(`${mirror.url}/api/changes`)).json()).cursor
  await expect.poll(its).toBe(cursor)
  await mirror.settled()

  const pages = await crawl(primary.url, TEST_ORIGIN, ['/', '/api/agents', '/api/categories', '/api/tags'])
  expect(pages.length).toBeGreaterThan(300)
  for (const { path } of pages)
    expect(await readMirrored(mirror.url, path), path).toEqual(await readMirrored(primary.url, path))

  for (let n = 0; n < LISTS; n++) {
    const query = new URLSearchParams({ limit: '50', sortBy: pick(['popular', 'newest', 'upvoted', 'name']) })
    if (random() < 0.3) query.set('categoryIds', pick(categories))
    if (random() < 0.2) query.set('tags', pick(WORDS))
    if (random() < 0.9) query.set('search', misspelled(phrase(1 + Math.floor(random() * 3))))
    const path = `/api/agents?${query}`
    expect(await readMirrored(mirror.url, path), path).toEqual(await readMirrored(primary.url, path))
  }
  for (const path of ['/catalogue.ndjson', '/catalogue.json', '/sitemap-agents-1.xml'])
    expect(await readMirrored(mirror.url, path), path).toEqual(await readMirrored(primary.url, path))
})

test('holds nothing private', async () => {
  const secrets = [PRIVATE, 'secret.example', admin.adminToken]
  expect(await filesContaining(secrets, mirror.dataDir)).toEqual([])
  let sent = ''
  for (
    let { from: after, more } = { ...(await (await fetch(`${primary.url}/api/changes`)).json()), more: true };
    more;
  ) {
    const page = (await readMirrored(primary.url, `/api/changes?after=${after}`)).body
    sent += page
    ;({ cursor: after, more } = JSON.parse(page.trimEnd().split('\n').at(-1) ?? ''))
  }
  expect(secrets.filter((secret) => sent.includes(secret))).toEqual([])
})

test('a thousand votes through it are in its next read', { timeout: 600_000 }, async () => {
  const tokens: string[] = []
  for (let n = 0; n < 10; n++)
    tokens.push(await signIn(primary, { email: `voter-${n}@secret.example`, password: PASSWORD }))
  const fresh: string[] = []
  for (let n = 0; n < 100; n++) fresh.push(await writeAgent(root))
  await mirror.settled()
  await expect
    .poll(async () => (await readMirrored(mirror.url, `/api/agents/${fresh.at(-1)}`)).status)
    .toBe(200)
  let missed = 0
  for (const [n, token] of tokens.entries()) {
    for (const id of fresh) {
      await callApi(mirror, `POST /api/agents/${id}/upvote`, { token })
      const { body } = await callApi(mirror, `GET /api/agents/${id}`)
      if (typeof body !== 'object' || body === null || !('upvotes' in body) || body.upvotes !== n + 1)
        missed++
    }
  }
  expect(missed).toBe(0)
})

test('shows a change at most three times as late as the primary', { timeout: 600_000 }, async () => {
  const ROUNDS = 40
  const delays: { own: number; its: number }[] = []
  const shown = async (url: string, id: string, name: string) => {
    const begun = performance.now()
    while (!(await readMirrored(url, `/agent/${id}`)).body.includes(name));
    return performance.now() - begun
  }
  for (let n = 0; n < ROUNDS; n++) {
    const [id, name] = [pick(agents), `Seen at ${n} and no other time`]
    await changeAgent(root, id, { name, status: 'approved' })
    const [own, its] = await Promise.all([shown(primary.url, id, name), shown(mirror.url, id, name)])
    delays.push({ own, its })
  }
  const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
  const [own, its] = [median(delays.map((one) => one.own)), median(delays.map((one) => one.its))]
  console.log(`median until a page shows a change: primary ${own.toFixed(0)} ms, mirror ${its.toFixed(0)} ms`)
  expect(its).toBeLessThanOrEqual(3 * own)
})

/** Processor time in milliseconds of the primary and its PocketBase. */
function busyMs(): number {
  const children = readFileSync(`/proc/${primary.pid}/task/${primary.pid}/children`, 'utf8')
  const times = [primary.pid, ...children.trim().split(' ')].map((pid) => {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    return (Number(fields[11]) + Number(fields[12])) * 10
  })
  return times.reduce((sum, ms) => sum + ms, 0)
}

test('takes reading off its primary', { timeout: 1_200_000 }, async () => {
  const REQUESTS = 10_000
  const AT_ONCE = 20
  const IDLE_MS = 60_000
  const during = async (work: () => Promise<unknown>) => {
    const [begun, before] = [performance.now(), busyMs()]
    await work()
    return { busy: busyMs() - before, span: performance.now() - begun }
  }
  const readAll = (url: string) =>
    during(async () => {
      const readSome = async (from: number) => {
        for (let n = from; n < REQUESTS; n += AT_ONCE) {
          const search = new URLSearchParams({ search: `${phrase(2)} ${n}` })
          const path = n % 2 ? `/agent/${pick(agents)}` : `/api/agents?${search}`
          await (await fetch(url + path)).arrayBuffer()
        }
      }
      await Promise.all(Array.from({ length: AT_ONCE }, (_, from) => readSome(from)))
    })

  await Promise.all([primary.settled(), mirror.settled()])
  // Without the mirror's requests, which are part of what the mirror costs.
  process.kill(mirror.pid, 'SIGSTOP')
  const idle = await during(() => setTimeout(IDLE_MS)).finally(() => process.kill(mirror.pid, 'SIGCONT'))
  const through = await readAll(mirror.url)
  const itself = await readAll(primary.url)
  const [cost, own] = [through, itself].map(({ busy, span }) => busy - (idle.busy * span) / idle.span)
  const shown = [idle, through, itself].map(({ busy, span }) => `${busy} ms in ${(span / 1000).toFixed(1)} s`)
  console.log(
    `processor time of the primary: idle ${shown[0]}, ${REQUESTS} requests to the mirror ${shown[1]}, to itself ${shown[2]}`,
  )
  expect(cost).toBeLessThanOrEqual((own ?? 0) * 0.05)
})

test('gets a new copy from a primary that no longer knows its cursor, and answers meanwhile', async () => {
  const path = `/agent/${await writeAgent(root, { name: 'Known to both' })}`
  const status = async (of: string) => (await fetch(mirror.url + of)).status
  await expect.poll(() => status(path)).toBe(200)
  const { port } = new URL(primary.url)
  await primary.end()
  for (const suffix of ['', '-wal', '-shm'])
    rmSync(join(primary.dataDir, `catalogue.db${suffix}`), { force: true })
  const again = await startTestSite({ dataDir: primary.dataDir, env: { PORT: port } })
  onTestFinished(async () => void (await again.end()))
  const added = await writeAgent(again.pocketBase.root, { name: 'Written since' })
  const read: number[] = []
  await expect
    .poll(async () => {
      read.push(await status(path))
      return await status(`/agent/${added}`)
    })
    .toBe(200)
  expect(new Set(read)).toEqual(new Set([200]))
})
