/** Benches submitting: an image's whole upload beside sharp alone, submissions beside PocketBase alone, and a page that is read meanwhile. */
import { setTimeout as sleep } from 'node:timers/promises'
import { type BenchSite, filledFolder, removeFolder, startBenchSite } from './bench-site.ts'
import { type Figure, percentile } from './figures.ts'
import { encodeAlone, largePhoto } from './large-photo.ts'
import { latencies } from './latency.ts'
import {
  type Submit,
  secondsToSubmit,
  storedSubmissions,
  submitAgentAt,
  submitAt,
  submitThrough,
} from './submitters.ts'

const BENCH = 'submitting'
const AGENTS = 300
const IMAGES = 7
const ROUNDS = 4
/** Submissions in a round, for each way. */
const ROUND = 400
const AT_ONCE = 16
/** As fast as many readers turn pages. */
const PAGES_PER_SECOND = 100
const SLICE = 50

export async function submitting(): Promise<Figure[]> {
  const folder = await filledFolder(AGENTS)
  const site = await startBenchSite(folder)
  try {
    await site.published()
    return [...(await images(site)), ...(await submissions(site))]
  } finally {
    await site.stop()
    removeFolder(folder)
  }
}

async function images(site: BenchSite): Promise<Figure[]> {
  const photo = await largePhoto()
  const times: { upload: number[]; alone: number[] } = { upload: [], alone: [] }
  // In turn, so that the machine's load is the same for both; the first of each only warms up.
  for (let round = 0; round <= IMAGES; round += 1) {
    const upload = await milliseconds(() => uploadPhoto(site, photo))
    const alone = await milliseconds(() => encodeAlone(photo))
    if (round === 0) continue
    times.upload.push(upload)
    times.alone.push(alone)
  }
  const [upload, alone] = [percentile(times.upload, 0.5), percentile(times.alone, 0.5)]
  return [
    figure('12-megapixel JPEG through the whole upload', upload, 'ms'),
    figure('the same three files by sharp alone', alone, 'ms'),
    figure('upload : sharp alone', upload / alone, '×', { atMost: 1.5 }),
  ]
}

/** As the form does it: asks for an address, then sends the bytes there. */
async function uploadPhoto({ url }: BenchSite, photo: Buffer): Promise<void> {
  const asked = await fetch(`${url}/api/objects/upload`, { method: 'POST' })
  const { uploadURL }: { uploadURL: string } = await asked.json()
  const { pathname, search } = new URL(uploadURL)
  const stored = await fetch(url + pathname + search, { method: 'PUT', body: new Uint8Array(photo) })
  if (!stored.ok) throw new Error(`The upload was answered with ${stored.status}: ${await stored.text()}`)
  await stored.arrayBuffer()
}

async function milliseconds(work: () => Promise<void>): Promise<number> {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}

async function submissions(site: BenchSite): Promise<Figure[]> {
  const ways = { through: submitThrough(site), alone: submitAt(site), agents: submitAgentAt(site) }
  for (const submit of Object.values(ways)) await secondsToSubmit(ROUND / 4, AT_ONCE, submit)
  const seconds = { through: 0, alone: 0, agents: 0 }
  const pages: { idle: number[]; busy: number[] } = { idle: [], busy: [] }
  const before = await storedSubmissions(site)
  for (let round = 0; round < ROUNDS; round += 1) {
    await site.published()
    pages.idle.push(...(await readIdly(site)))
    seconds.through += await whileRead(site, ways.through, pages.busy)
    seconds.alone += await whileRead(site, ways.alone, [])
    seconds.agents += await whileRead(site, ways.agents, [])
  }
  const acknowledged = Object.keys(ways).length * ROUNDS * ROUND
  const lost = acknowledged - ((await storedSubmissions(site)) - before)
  return [
    ...speeds(seconds),
    figure('submissions acknowledged and not kept once', Math.abs(lost), '', { atMost: 0 }),
    ...reading(pages),
  ]
}

function speeds({ through, alone, agents }: Record<'through' | 'alone' | 'agents', number>): Figure[] {
  const count = ROUNDS * ROUND
  return [
    figure(`submissions through the site, ${AT_ONCE} at once`, count / through, '/s'),
    figure('PocketBase alone, the same records', count / alone, '/s'),
    figure('PocketBase alone, the agent without what was sent', count / agents, '/s'),
    figure('site : PocketBase alone', alone / through, '×', { atLeast: 0.5 }),
  ]
}

function reading({ idle, busy }: Record<'idle' | 'busy', number[]>): Figure[] {
  const [calm, loaded] = [percentile(idle, 0.99), percentile(busy, 0.99)]
  return [
    figure('published page, p99', calm, 'ms'),
    figure('published page while submissions come in, p99', loaded, 'ms'),
    figure('while submitting : idle', loaded / calm, '×', { atMost: 2 }),
  ]
}

/** Seconds for a round, while a page is read all the time; `times` gets what that took. */
async function whileRead(site: BenchSite, submit: Submit, times: number[]): Promise<number> {
  let goesOn = true
  const read = async () => {
    while (goesOn) times.push(...(await readSlice(site)))
  }
  const reading = read()
  try {
    return await secondsToSubmit(ROUND, AT_ONCE, submit)
  } finally {
    // Also before an error ends the site, which would hide it behind readers that hang up.
    goesOn = false
    await reading
  }
}

async function readIdly(site: BenchSite): Promise<number[]> {
  const times: number[] = []
  await sleep(500)
  for (let slice = 0; slice < 6; slice += 1) times.push(...(await readSlice(site)))
  return times
}

function readSlice({ url }: BenchSite): Promise<number[]> {
  const pages = Array.from(
    { length: SLICE },
    (_, index) => `${url}/agent/s${index.toString(36).padStart(14, '0')}`,
  )
  return latencies(pages, PAGES_PER_SECOND)
}

function figure(name: string, value: number, unit: string, goal?: Figure['goal']): Figure {
  return { bench: BENCH, name, value, unit, ...(goal && { goal }) }
}
