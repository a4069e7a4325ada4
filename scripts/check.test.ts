/** `npm run check` against a real PocketBase. */
import { execFile } from 'node:child_process'
import { expect, test } from 'vitest'
import { ownPocketBase } from '#site/tests/support/sites/test-file.ts'

const { root, url, connection } = await ownPocketBase()
const agent = { description: 'Does useful work.', pricingModel: 'free', status: 'approved' }
const { id } = await root
  .collection('agents')
  .create({ ...agent, name: 'Inside', websiteUrl: 'http://127.0.0.1:4321/' })

const env = {
  ...process.env,
  POCKETBASE_URL: url,
  POCKETBASE_SERVICE_EMAIL: connection.email,
  POCKETBASE_SERVICE_PASSWORD: connection.password,
}

function check(...options: string[]): Promise<{ code: number; out: string; err: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, ['scripts/check.ts', ...options], { env }, (error, out, err) =>
      resolve({ code: Number(error?.code ?? 0), out, err }),
    )
  })
}

const rows = () => root.collection('checks').getFullList()

test('one agent is checked, and not again on the same day', async () => {
  const first = await check('--agent', id, '--json', '--at', '2026-11-01')
  expect(first).toMatchObject({ code: 0, err: '' })
  expect(JSON.parse(first.out)).toEqual({
    agent: id,
    url: 'http://127.0.0.1:4321/',
    outcome: 'unclear',
    reason: 'Not on the public internet',
  })
  expect(await rows()).toMatchObject([
    { agent: id, website: 'unclear', checkedAt: '2026-11-01 00:00:00.000Z', hosts: ['127.0.0.1:4321'] },
  ])
  const early = await check('--agent', id, '--json', '--at', '2026-11-01T23:59:00Z')
  expect(JSON.parse(early.out)).toMatchObject({ outcome: 'deferred' })
  const everything = await check('--at', '2026-11-02')
  expect(everything.out).toBe(`${id}  unclear  http://127.0.0.1:4321/  Not on the public internet\n`)
  expect(await rows()).toMatchObject([{ checkedAt: '2026-11-02 00:00:00.000Z' }])
})

test('an unknown agent and a wrong date are errors', async () => {
  expect(await check('--agent', 'nothing')).toMatchObject({
    code: 1,
    err: 'No listed agent has the ID nothing\n',
  })
  const wrong = await check('--at', 'tomorrow')
  expect(wrong.code).toBe(2)
  expect(wrong.err).toMatch(/^--at must be a date, such as 2026-12-24\n\nUsage: npm run check/)
})
