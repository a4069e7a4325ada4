/** A thousand approvals as one bulk review: the review queue stays responsive, and each approval is counted and published once. */
import { afterAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { BULK_MAX } from '#site/domain/limits.ts'
import { newAdministrator } from '#site/tests/support/api/administration.ts'
import { writeCategory } from '#site/tests/support/api/catalogue-writer.ts'
import { insertAgents } from '#site/tests/support/api/raw-sql.ts'
import { startTestSite } from '#site/tests/support/sites/site.ts'

const reviewPage = z.object({
  submissions: z.array(z.object({ id: z.string(), name: z.string(), version: z.string() })),
  total: z.number(),
  asOf: z.string(),
})
const last = z.object({
  review: z.looseObject({
    id: z.string(),
    state: z.string(),
    changed: z.number(),
    skipped: z.array(z.unknown()),
  }),
})

let site = await startTestSite()
afterAll(() => site.stop())
const root = () => site.pocketBase.root
let admin = await newAdministrator(site)
const category = await writeCategory(root(), 'Approved together')
insertAgents(site.dataDir, { count: BULK_MAX, prefix: 'together', status: 'pending', category })

async function listed(query: string) {
  const { status, body } = await admin.call(`GET /api/admin/submissions?${query}`)
  expect(status).toBe(200)
  return reviewPage.parse(body)
}

const review = async () => last.parse((await admin.call('GET /api/admin/reviews')).body).review

/** The review queue and a submission, requested while the job runs. */
async function look(id: string): Promise<void> {
  await listed('status=pending')
  expect((await admin.call(`GET /api/admin/submissions/${id}`)).status).toBe(200)
}

test(`${BULK_MAX} are approved as one job while the review queue responds`, {
  timeout: 600_000,
}, async () => {
  const { submissions, total, asOf } = await listed('status=pending')
  expect(total).toBe(BULK_MAX)
  const selection = { status: 'pending', search: '', asOf, total }
  expect((await admin.call('POST /api/admin/reviews', { action: 'approve', selection })).status).toBe(200)
  let looks = 0
  for (; (await review()).state === 'running'; looks += 1) await look(submissions[0]?.id ?? '')
  expect(looks).toBeGreaterThan(5)
  expect(await review()).toMatchObject({ state: 'done', changed: BULK_MAX, skipped: [] })
  expect((await listed('status=approved')).total).toBe(BULK_MAX)
  expect((await listed('status=pending')).total).toBe(0)
})

test('each has one entry in the audit log, and its page', async () => {
  const entries = await root().collection('audit').getFullList({ filter: "action = 'agent.approve'" })
  expect(entries).toHaveLength(BULK_MAX)
  const targets = new Set(entries.map((entry) => String(entry['target'])))
  expect(targets.size).toBe(BULK_MAX)
  await site.settled()
  for (const id of targets) {
    const response = await fetch(`${site.url}/agent/${id}`)
    expect(response.status).toBe(200)
    expect(await response.text()).toContain(`Agent ${id.slice(-4)}`)
  }
})

test('killed in the middle of its undo, the site says what was done, and nothing is half done', async () => {
  await admin.call(`POST /api/admin/reviews/${(await review()).id}/undo`)
  await vi.waitFor(async () => expect((await review()).changed).toBeGreaterThan(20), {
    timeout: 60_000,
    interval: 20,
  })
  await site.kill()
  site = await startTestSite({ dataDir: site.dataDir })
  admin = await newAdministrator(site, 'Later')
  const interrupted = await review()
  expect(interrupted).toMatchObject({ action: 'undo', state: 'interrupted' })
  const { total: pending } = await listed('status=pending')
  // The one that was being changed is reported as unknown.
  expect([interrupted.changed, interrupted.changed + 1]).toContain(pending)
  expect(pending).toBeLessThan(BULK_MAX)
  expect((await listed('status=approved')).total).toBe(BULK_MAX - pending)
  const entries = await root().collection('audit').getFullList({ filter: "action = 'agent.reopen'" })
  expect(entries).toHaveLength(pending)
})
