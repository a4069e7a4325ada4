/** Measures the admin area with 100,000 submissions, compared with 1,000. */
import { Agent } from 'node:http'
import { type BenchSite, postJson, withSite } from './bench-site.ts'
import { type Figure, figure, percentile } from './figures.ts'
import { read } from './load.ts'

const FEW = 1_000
const MANY = 100_000
const ROUNDS = 60
const WARM_UP = 10
const DEEP = 8
const ADMIN = { email: 'bench-admin@example.com', password: 'Bench-Admin-1' }
const LIST = '/api/admin/submissions'
const PENDING = `${LIST}?status=pending`
const FILTERS = {
  'all submissions': LIST,
  'pending submissions': PENDING,
  'approved submissions': `${LIST}?status=approved`,
  'rejected submissions': `${LIST}?status=rejected`,
  'a category': `${LIST}?categoryId=c00000000000003`,
  'a category, rejected': `${LIST}?categoryId=c00000000000003&status=rejected`,
  'a frequent word': `${LIST}?search=invoices`,
  'two words, pending': `${PENDING}&search=invoices%20meet`,
  'no result': `${LIST}?search=zyzzyva`,
  users: '/api/admin/users',
}
/** A fifth are pending and few are approved, because the benchmark doesn't measure publishing. */
const SPREAD_STATUSES = `BEGIN;
  UPDATE agents SET featured = 0, queuedAt = created, status = CASE
    WHEN rowid % 100 < 20 THEN 'pending' WHEN rowid % 100 < 26 THEN 'approved' ELSE 'rejected' END;
  INSERT INTO submissions (id, agent, sentAt, queuedAt, fields, key, fingerprint, likeness, contact,
      status, decidedAt, note)
    SELECT id, id, created, created, json_object('name', name, 'description', description, 'websiteUrl', websiteUrl,
      'categoryId', category, 'pricingModel', pricingModel, 'tags', json(tags), 'xAccount', '', 'githubUrl', '',
      'submittedBy', '', 'previewImageURLs', json('[]')), '', '', '[]', '',
      status, iif(status = 'pending', '', updated), ''
    FROM agents;
  COMMIT; ANALYZE`

interface Queue {
  get<Result>(path: string): Promise<Result>
  views: Record<string, string[]>
  times: Record<string, number[]>
}

interface Page {
  submissions: { id: string }[]
  next?: string
}

export async function administration(): Promise<Figure[]> {
  const withQueue = (count: number, work: (queue: Queue) => Promise<Figure[]>) =>
    withSite(count, async (site) => await work(await openQueue(site)), { sql: SPREAD_STATUSES })
  return await withQueue(FEW, (few) =>
    withQueue(MANY, async (many) => {
      for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
        // Alternates, so that other load on the machine affects both equally.
        for (const queue of [few, many]) await look(queue, round >= WARM_UP)
      }
      return compared(few, many)
    }),
  )
}

async function look({ get, views, times }: Queue, isCounted: boolean): Promise<void> {
  for (const [name, paths] of Object.entries(views)) {
    const start = performance.now()
    await Promise.all(paths.map(get))
    if (isCounted) times[name]?.push(performance.now() - start)
  }
}

async function openQueue({ url, pocketbase, token: superuser }: BenchSite): Promise<Queue> {
  const account = { ...ADMIN, passwordConfirm: ADMIN.password, role: 'admin', verified: true }
  await postJson(`${pocketbase}/api/collections/users/records`, account, superuser)
  const { adminToken: token } = await (await postJson(`${url}/api/admin/login`, ADMIN)).json()
  const agent = new Agent({ keepAlive: true })
  const get = async <Result>(path: string): Promise<Result> =>
    JSON.parse((await read(url + path, agent, { authorization: `Bearer ${token}` })).toString())
  const [first] = (await get<Page>(PENDING)).submissions
  let after = ''
  for (let pages = 0; pages < DEEP; pages += 1) {
    const { next = '' } = await get<Page>(`${LIST}?limit=100${after && `&after=${after}`}`)
    after = encodeURIComponent(next)
  }
  const views = {
    'the first view': ['/api/admin/stats', PENDING, '/api/admin/categories'],
    'one submission': [`${LIST}/${first?.id}`],
    'a deep page': [`${LIST}?after=${after}`],
    ...Object.fromEntries(Object.entries(FILTERS).map(([name, path]) => [name, [path]])),
  }
  return { get, views, times: Object.fromEntries(Object.keys(views).map((name) => [name, []])) }
}

function compared(few: Queue, many: Queue): Figure[] {
  return Object.keys(many.times).flatMap((name) => {
    const [small, large] = [few, many].map(({ times }) => percentile(times[name] ?? [], 0.5))
    return [
      figure(`${name}, of 100,000`, large ?? Number.NaN, 'ms'),
      figure(`${name}, 100,000 : 1,000`, (large ?? Number.NaN) / (small ?? Number.NaN), '×', { atMost: 1.5 }),
    ]
  })
}
