/** Measures the admin area with 100,000 submissions, compared with 1,000, and public pages during a bulk edit. */
import { Agent } from 'node:http'
import { type BenchSite, postJson, withSite } from './bench-site.ts'
import { syntheticId } from './corpus.ts'
import { type Figure, figure, percentile } from './figures.ts'
import { latencies, read } from './load.ts'

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

const BULK = 500
const PUBLISHED = 2_000
const PAGES_PER_SECOND = 50

interface Queue {
  get<Result>(path: string): Promise<Result>
  views: Record<string, string[]>
  times: Record<string, number[]>
}

interface Listed {
  id: string
  name: string
  version: string
}

interface Review {
  review: { id: string; state: string; changed: number }
}

interface Page {
  submissions: { id: string }[]
  next?: string
}

export async function administration(): Promise<Figure[]> {
  const withQueue = (count: number, work: (queue: Queue) => Promise<Figure[]>) =>
    withSite(count, async (site) => await work(await openQueue(site)), { sql: SPREAD_STATUSES })
  const queues = await withQueue(FEW, (few) =>
    withQueue(MANY, async (many) => {
      for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
        // Alternates, so that other load on the machine affects both equally.
        for (const queue of [few, many]) await look(queue, round >= WARM_UP)
      }
      return compared(few, many)
    }),
  )
  return [...queues, ...(await besideBulkEdit())]
}

/** Public pages while many agents move to another category as one job, and while that is undone. */
async function besideBulkEdit(): Promise<Figure[]> {
  return await withSite(PUBLISHED, async (site) => {
    const { get, post } = await openAdmin(site)
    const pages = Array.from({ length: 500 }, (_, at) => `${site.url}/agent/${syntheticId(at * 4)}`)
    const idle = percentile(await latencies(pages, PAGES_PER_SECOND), 0.99)
    const { agents } = await get<{ agents: Listed[] }>(`/api/admin/agents?limit=${BULK}`)
    const approved = agents.map(({ id, name, version }) => ({ id, name, version }))
    const edit = { action: 'category', categoryId: syntheticId(0, 'c'), selection: { approved } }
    const during: number[] = []
    const run = async (path: string, body: object) => {
      await post(path, body)
      do during.push(...(await latencies(pages.slice(0, 100), PAGES_PER_SECOND)))
      while ((await get<Review>('/api/admin/reviews')).review.state === 'running')
      return (await get<Review>('/api/admin/reviews')).review
    }
    const { id, changed } = await run('/api/admin/reviews', edit)
    const undone = await run(`/api/admin/reviews/${id}/undo`, {})
    if (undone.changed !== changed) throw new Error(`${undone.changed} of ${changed} edits were undone`)
    return [
      figure('edited as one job, then undone', changed, 'agents'),
      figure('published page, p99', idle, 'ms'),
      figure('published page during the job : idle, p99', percentile(during, 0.99) / idle, '×', {
        atMost: 3,
      }),
    ]
  })
}

async function look({ get, views, times }: Queue, isCounted: boolean): Promise<void> {
  for (const [name, paths] of Object.entries(views)) {
    const start = performance.now()
    await Promise.all(paths.map(get))
    if (isCounted) times[name]?.push(performance.now() - start)
  }
}

async function openAdmin({ url, pocketbase, token: superuser }: BenchSite) {
  const account = { ...ADMIN, passwordConfirm: ADMIN.password, role: 'admin', verified: true }
  await postJson(`${pocketbase}/api/collections/users/records`, account, superuser)
  const { adminToken: token } = await (await postJson(`${url}/api/admin/login`, ADMIN)).json()
  const agent = new Agent({ keepAlive: true })
  const get = async <Result>(path: string): Promise<Result> =>
    JSON.parse((await read(url + path, agent, { authorization: `Bearer ${token}` })).toString())
  return { get, post: (path: string, body: object) => postJson(url + path, body, `Bearer ${token}`) }
}

async function openQueue(site: BenchSite): Promise<Queue> {
  const { get } = await openAdmin(site)
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
