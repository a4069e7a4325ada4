/** Benches the administration: its first view and every page and filter with 100,000 submissions, beside the same with 1,000. */
import { Agent } from 'node:http'
import { approvals } from './approvals.ts'
import { type BenchSite, filledFolder, removeFolder, startBenchSite } from './bench-site.ts'
import { type Figure, percentile } from './figures.ts'
import { read } from './latency.ts'
import { spreadStatuses } from './statuses.ts'
import { post } from './voters.ts'

const BENCH = 'administration'
const FEW = 1_000
const MANY = 100_000
const ROUNDS = 60
const WARM_UP = 10
/** Pages before the one that is called deep. */
const DEEP = 8
const ADMIN = { email: 'bench-admin@example.com', password: 'Bench-Admin-1' }
const GOAL = { atMost: 1.5 }

/** What is asked for together, by the name of the view. */
type Views = Record<string, string[]>

interface Desk {
  site: BenchSite
  folder: string
  token: string
  get(path: string): Promise<Buffer>
  views: Views
  times: Record<string, number[]>
}

export async function administration(): Promise<Figure[]> {
  const desks: Desk[] = []
  try {
    for (const count of [FEW, MANY]) desks.push(await openDesk(count))
    for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
      // In turn, so that the machine's load is the same for both.
      for (const desk of desks) await look(desk, round >= WARM_UP)
    }
    const [, many] = desks
    const meanwhile = many ? await approvals({ url: many.site.url, ...many }) : []
    return [...figuresOf(desks), ...meanwhile.map((found) => ({ bench: BENCH, ...found }))]
  } finally {
    for (const { site, folder } of desks) {
      await site.stop()
      removeFolder(folder)
    }
  }
}

async function openDesk(count: number): Promise<Desk> {
  const folder = await filledFolder(count)
  spreadStatuses(folder)
  const site = await startBenchSite(folder)
  try {
    await site.published()
    const token = await signInAsAdmin(site)
    const agent = new Agent({ keepAlive: true })
    const get = (path: string) => read(site.url + path, agent, { authorization: `Bearer ${token}` })
    const views = await viewsOf(get)
    const times = Object.fromEntries(Object.keys(views).map((name) => [name, []]))
    return { site, folder, token, get, views, times }
  } catch (error) {
    await site.stop()
    removeFolder(folder)
    throw error
  }
}

/** Somebody new, because the folder has an administrator whose password nobody knows. */
async function signInAsAdmin({ url, pocketbase, token }: BenchSite): Promise<string> {
  const account = { ...ADMIN, passwordConfirm: ADMIN.password, role: 'admin', verified: true }
  const made = await post(`${pocketbase}/api/collections/users/records`, account, token)
  if (!made.ok) throw new Error(`Making an administrator was answered with ${made.status}`)
  const opened = await post(`${url}/api/admin/login`, ADMIN)
  if (!opened.ok) throw new Error(`Signing in was answered with ${opened.status}`)
  const { adminToken }: { adminToken: string } = await opened.json()
  return adminToken
}

async function viewsOf(get: Desk['get']): Promise<Views> {
  const list = '/api/admin/submissions'
  const category = 'c00000000000003'
  const filters: Record<string, string> = {
    'all of them': '',
    'those that wait': 'status=pending',
    approved: 'status=approved',
    rejected: 'status=rejected',
    'a category': `categoryId=${category}`,
    'a category, rejected': `categoryId=${category}&status=rejected`,
    'a search for a frequent word': 'search=invoices',
    'a search for two words, those that wait': 'search=invoices%20meet&status=pending',
    'a search that finds nothing': 'search=zyzzyva',
  }
  const [first] = await page(get, `${list}?status=pending`)
  const queries = Object.entries(filters).map(([name, query]) => [name, [`${list}?${query}`]])
  return {
    'the first view': ['/api/admin/stats', `${list}?status=pending`, '/api/admin/categories'],
    'one submission': [`${list}/${first?.id}`],
    ...Object.fromEntries(queries),
    'a page far behind': [`${list}?after=${await deepCursor(get, list)}`],
    people: ['/api/admin/users'],
  }
}

async function page(get: Desk['get'], path: string): Promise<{ id: string }[]> {
  const { submissions }: { submissions: { id: string }[] } = JSON.parse((await get(path)).toString())
  return submissions
}

async function deepCursor(get: Desk['get'], list: string): Promise<string> {
  let after = ''
  for (let pages = 0; pages < DEEP; pages += 1) {
    const answer: { next?: string } = JSON.parse(
      (await get(`${list}?limit=100${after && `&after=${after}`}`)).toString(),
    )
    after = encodeURIComponent(answer.next ?? '')
  }
  return after
}

async function look({ get, views, times }: Desk, isCounted: boolean): Promise<void> {
  for (const [name, paths] of Object.entries(views)) {
    const begun = performance.now()
    await Promise.all(paths.map(get))
    if (isCounted) times[name]?.push(performance.now() - begun)
  }
}

function figuresOf([few, many]: Desk[]): Figure[] {
  const figures = Object.keys(few?.times ?? {}).flatMap((name) => {
    const [small, large] = [few, many].map((desk) => percentile(desk?.times[name] ?? [], 0.5))
    return [
      figure(`${name}, of ${MANY.toLocaleString('en-US')}`, large ?? Number.NaN, 'ms'),
      figure(`${name}, 100,000 : 1,000`, (large ?? Number.NaN) / (small ?? Number.NaN), '×', GOAL),
    ]
  })
  return figures
}

function figure(name: string, value: number, unit: string, goal?: Figure['goal']): Figure {
  return { bench: BENCH, name, value, unit, ...(goal && { goal }) }
}
