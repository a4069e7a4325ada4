/** A thousand approvals, sent as the desk's bulk bar sends them: the desk answers meanwhile, and each is counted and published once. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { ADMIN_LIST_SIZE_MAX, BULK_MAX } from '#site/domain/limits.ts'
import { type Administrator, newAdministrator } from '#site/tests/support/api/administration.ts'
import { writeCategory } from '#site/tests/support/api/catalogue-writer.ts'
import { runSql } from '#site/tests/support/api/raw-sql.ts'
import { startTestSite, type TestSite } from '#site/tests/support/sites/site.ts'

/** The desk is asked anew after so many approvals. */
const STEP = 100

const deskPage = z.object({
  submissions: z.array(z.object({ id: z.string(), name: z.string(), version: z.string() })),
  total: z.number(),
  next: z.string().optional(),
})
type Line = z.output<typeof deskPage>['submissions'][number]

let site: TestSite
let admin: Administrator

beforeAll(async () => {
  site = await startTestSite()
  admin = await newAdministrator(site)
  const category = await writeCategory(root(), 'Approved together')
  runSql(
    site.dataDir,
    `INSERT INTO agents (id, name, description, websiteUrl, category, pricingModel, status, tags, previewImages,
        submittedAt, created, updated, queuedAt)
      WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${BULK_MAX}), now(at) AS (
        SELECT strftime('%Y-%m-%d %H:%M:%fZ', 'now'))
      SELECT printf('together%07d', i), 'Together ' || i, 'One of many that are approved at once.',
        'https://together-' || i || '.example/', ?, 'free', 'pending', '[]', '[]', at, at, at, at FROM n, now`,
    category,
  )
})
afterAll(() => site.stop())

const root = () => site.pocketBase.as(site.pocketBase.superuserToken)

async function listed(query: string) {
  const { status, body } = await admin.call(`GET /api/admin/submissions?${query}`)
  expect(status).toBe(200)
  return deskPage.parse(body)
}

async function waiting(): Promise<Line[]> {
  const lines: Line[] = []
  for (let after: string | undefined = ''; after !== undefined; ) {
    const query = new URLSearchParams({
      status: 'pending',
      limit: `${ADMIN_LIST_SIZE_MAX}`,
      ...(after && { after }),
    })
    const { submissions, next } = await listed(query.toString())
    lines.push(...submissions)
    after = next
  }
  return lines
}

async function approve({ id, version }: Line): Promise<void> {
  const { status } = await admin.call(`PUT /api/admin/submissions/${id}/status`, {
    status: 'approved',
    version,
  })
  expect(status).toBe(200)
}

/** What the desk shows, asked for while approvals go on. */
async function look(last: Line) {
  const [queue, item] = await Promise.all([
    listed('status=pending'),
    admin.call(`GET /api/admin/submissions/${last.id}`),
  ])
  expect(item).toMatchObject({ status: 200, body: { submission: { id: last.id, status: 'pending' } } })
  return queue.total
}

test(`${BULK_MAX} are approved while the desk answers, each with one entry and one page`, async () => {
  const lines = await waiting()
  const [last] = lines.slice(-1)
  if (!last) throw new Error('Nothing waits')
  expect(lines).toHaveLength(BULK_MAX)
  const looks: { asked: number; answered: number; total: number }[] = []
  let looking: Promise<void> = Promise.resolve()
  let done = 0
  for (const line of lines) {
    const asked = done
    if (asked % STEP === 0) {
      // An answer that does not come before the next question holds the approvals up, and is seen below.
      await looking
      looking = look(last).then((total) => void looks.push({ asked, answered: done, total }))
    }
    await approve(line)
    done += 1
  }
  await looking
  expect(looks).toHaveLength(BULK_MAX / STEP)
  for (const { asked, answered, total } of looks) {
    expect(answered).toBeLessThan(asked + STEP)
    expect(total).toBeGreaterThanOrEqual(BULK_MAX - answered - 1)
    expect(total).toBeLessThanOrEqual(BULK_MAX - asked)
  }
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
    expect(await response.text()).toContain(`Together ${Number(id.slice('together'.length))}`)
  }
})
