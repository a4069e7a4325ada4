/** `npm run seed -- --remove` while the site runs: the demo's users and votes are deleted, everything else stays. */
import { spawnSync } from 'node:child_process'
import { expect, onTestFinished, test } from 'vitest'
import type { AgentList } from '#site/contracts/agents.ts'
import { ROOT } from '#site/server/build/build.ts'
import { callApi, signUp } from '#site/tests/support/api/people.ts'
import { startTestSite, TEST_ADMIN, type TestSite } from '#site/tests/support/sites/site.ts'
import { MARKER } from '../../../scripts/seed/seed-demo.ts'

function seed(site: TestSite, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/seed.ts', ...args], {
    cwd: ROOT,
    env: {
      ...process.env,
      DATA_DIR: site.dataDir,
      POCKETBASE_PORT: new URL(site.pocketBase.url).port,
      ADMIN_EMAIL: TEST_ADMIN.email,
      ADMIN_PASSWORD: TEST_ADMIN.password,
    },
    encoding: 'utf8',
  })
  return { status, output: `${stdout}${stderr}`.trim() }
}

test('invented people and their votes are removed, real people and all agents stay', async () => {
  const site = await startTestSite({ seed: 'demo' })
  onTestFinished(() => site.stop())
  const root = site.pocketBase.root
  const count = async (collection: string) => (await root.collection(collection).getList(1, 1)).totalItems
  const list = async (): Promise<AgentList> =>
    await (await fetch(`${site.url}/api/agents?sortBy=upvoted&limit=100`)).json()
  const ada = await signUp(site)
  const before = await list()
  const id = before.agents[0]?.id ?? ''
  await callApi(site, `POST /api/agents/${id}/upvote`, { token: ada.token })

  const agents = await count('agents')
  expect(await count('votes')).toBe(3180)
  expect(seed(site, '--remove')).toEqual({
    status: 0,
    output: 'Removed 96 invented people and their 3,179 votes.',
  })
  expect([await count('agents'), await count('votes')]).toEqual([agents, 1])
  const people = await root.collection('users').getFullList()
  expect(people.map((person) => person['email']).sort()).toEqual([TEST_ADMIN.email, ada.email].sort())

  await site.settled()
  const after = await list()
  expect(after.total).toBe(before.total)
  expect(after.agents.map(({ upvotes }) => upvotes)).toEqual([1, ...after.agents.slice(1).map(() => 0)])
  expect(after.agents[0]?.id).toBe(id)
  expect(await (await fetch(`${site.url}/agent/${id}`)).text()).toContain('>1</span><span> upvote<')

  expect(seed(site, '--remove')).toEqual({
    status: 0,
    output: 'Nothing to do: the database has no invented people.',
  })
  expect(seed(site).output).toBe('Nothing to seed: the database already has agents or categories.')
})

test('nothing is removed while the demo is being written', async () => {
  const site = await startTestSite()
  onTestFinished(() => site.stop())
  await site.pocketBase.root.collection('imports').create({ id: MARKER, name: 'Demo catalogue' })
  expect(seed(site, '--remove')).toEqual({
    status: 1,
    output: expect.stringMatching(/^The demo catalogue isn't complete\. Wait until/),
  })
})

test('an unknown option is refused with the usage', async () => {
  const { status, stderr } = spawnSync(process.execPath, ['scripts/seed.ts', '--delete'], {
    cwd: ROOT,
    encoding: 'utf8',
  })
  expect(status).toBe(2)
  expect(stderr).toContain('Usage: npm run seed [-- OPTIONS]')
})
