/** How long the desk takes to answer while a thousand submissions are approved, as the bulk bar does it. */
import { type Figure, percentile } from './figures.ts'

const APPROVALS = 1_000
const PAGE = 100
const LIST = '/api/admin/submissions'

interface Site {
  url: string
  token: string
  get(path: string): Promise<Buffer>
}

interface Line {
  id: string
  version: string
}

/** Of a site in which so many wait. */
export async function approvals(site: Site): Promise<Omit<Figure, 'bench'>[]> {
  const lines = await waiting(site)
  const [last] = lines.splice(-1)
  const times = { approval: [] as number[], queue: [] as number[], item: [] as number[] }
  let isOver = false
  const looking = look(site, last?.id ?? '', times, () => isOver)
  const begun = performance.now()
  for (const line of lines) times.approval.push(await timed(() => approve(site, line)))
  const took = performance.now() - begun
  isOver = true
  await looking
  return [
    {
      name: `approvals a second, ${lines.length} one after the other`,
      value: lines.length / (took / 1000),
      unit: '',
    },
    { name: 'the queue meanwhile, median', value: percentile(times.queue, 0.5), unit: 'ms' },
    { name: 'the queue meanwhile, 95 %', value: percentile(times.queue, 0.95), unit: 'ms' },
    { name: 'one submission meanwhile, median', value: percentile(times.item, 0.5), unit: 'ms' },
    { name: 'one submission meanwhile, 95 %', value: percentile(times.item, 0.95), unit: 'ms' },
  ]
}

async function look(
  { get }: Site,
  id: string,
  times: { queue: number[]; item: number[] },
  isOver: () => boolean,
): Promise<void> {
  while (!isOver()) {
    times.queue.push(await timed(() => get(`${LIST}?status=pending`)))
    times.item.push(await timed(() => get(`${LIST}/${id}`)))
  }
}

async function waiting({ get }: Site): Promise<Line[]> {
  const lines: Line[] = []
  for (let after = ''; lines.length <= APPROVALS; ) {
    const answer = (await get(`${LIST}?status=pending&limit=${PAGE}${after}`)).toString()
    const { submissions, next }: { submissions: Line[]; next?: string } = JSON.parse(answer)
    lines.push(...submissions)
    if (!next) break
    after = `&after=${encodeURIComponent(next)}`
  }
  return lines.slice(0, APPROVALS + 1)
}

async function approve({ url, token }: Site, { id, version }: Line): Promise<void> {
  const response = await fetch(`${url}${LIST}/${id}/status`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ status: 'approved', version }),
  })
  if (!response.ok) throw new Error(`Approving was answered with ${response.status}`)
  await response.arrayBuffer()
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}
