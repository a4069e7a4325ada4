/** Benches how soon the home page responds to typing, filtering and Load More, with the processor slowed down four times. */
import { setTimeout as sleep } from 'node:timers/promises'
import { type CDPSession, chromium, type Locator, type Page } from 'playwright'
import { findChromium } from '#site/tests/support/chromium.ts'
import { filledFolder, removeFolder, startBenchSite } from './bench-site.ts'
import { type Figure, percentile } from './figures.ts'

const BENCH = 'interaction'
const AGENTS = 1_000
const SLOWDOWN = 4
const VISITS = 8
const GOAL_MS = 64
/** Between two acts; a person takes longer. */
const PAUSE_MS = 400
const KEY_MS = 90
/** A finger or a mouse button is down for about as long as a key. */
const PRESS_MS = 90
const TEXTS = ['code review', 'write mail', 'data agent', 'voice']

const KINDS = { typing: type, filtering: filter, 'Load More': loadMore }
type Kind = keyof typeof KINDS
type Durations = Record<Kind, number[]>

export async function interaction(): Promise<Figure[]> {
  const folder = await filledFolder(AGENTS)
  const site = await startBenchSite(folder)
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    await site.published()
    const durations: Durations = { typing: [], filtering: [], 'Load More': [] }
    for (let visit = 0; visit < VISITS; visit += 1) {
      const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
      await measureVisit(page, site.url, TEXTS[visit % TEXTS.length] ?? '', durations)
      await page.close()
    }
    return Object.entries(durations).flatMap(([kind, found]) => figuresOf(kind, found))
  } finally {
    await browser.close()
    await site.stop()
    removeFolder(folder)
  }
}

function figuresOf(kind: string, durations: readonly number[]): Figure[] {
  const named = (name: string, value: number): Figure => ({ bench: BENCH, name, value, unit: 'ms' })
  return [
    named(`${kind}, interaction to next paint, p50 of ${durations.length}`, percentile(durations, 0.5)),
    { ...named(`${kind}, p95`, percentile(durations, 0.95)), goal: { atMost: GOAL_MS } },
  ]
}

async function measureVisit(page: Page, url: string, text: string, durations: Durations): Promise<void> {
  await page.addInitScript(recordInteractions)
  const session = await page.context().newCDPSession(page)
  await slowDown(session, SLOWDOWN)
  await page.goto(url, { waitUntil: 'load' })
  // A person's pointer moves long before it presses something.
  await page.mouse.move(300, 500)
  await page.mouse.move(640, 400, { steps: 20 })
  await sleep(3 * PAUSE_MS)
  await page.evaluate(() => new Promise((rested) => requestIdleCallback(rested)))
  for (const [kind, act] of [
    ['Load More', KINDS['Load More']],
    ['filtering', KINDS.filtering],
    ['typing', KINDS.typing],
  ] as const) {
    await page.evaluate(() => Reflect.apply(Reflect.get(window, 'takeInteractions'), undefined, []))
    await act(page, text)
    await sleep(PAUSE_MS)
    const found: number[] = await page.evaluate(() =>
      Reflect.apply(Reflect.get(window, 'takeInteractions'), undefined, []),
    )
    durations[kind].push(...found)
  }
}

async function slowDown(session: CDPSession, rate: number): Promise<void> {
  await session.send('Emulation.setCPUThrottlingRate', { rate })
}

async function type(page: Page, text: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Search AI agents' }).click()
  await page.keyboard.type(text, { delay: KEY_MS })
  await sleep(PAUSE_MS)
  for (const _ of text) await page.keyboard.press('Backspace', { delay: KEY_MS })
}

async function filter(page: Page): Promise<void> {
  const filters = page.getByRole('complementary', { name: 'Filters' })
  for (const box of await filters
    .getByRole('checkbox')
    .all()
    .then((boxes) => boxes.slice(0, 4))) {
    await press(page, box)
    await sleep(PAUSE_MS)
  }
  await press(page, filters.getByRole('radio').nth(1))
  await sleep(PAUSE_MS)
  await press(page, filters.getByRole('link', { name: 'Clear all' }))
}

async function loadMore(page: Page): Promise<void> {
  for (let turn = 0; turn < 4; turn += 1) {
    await press(page, page.getByRole('button', { name: /^Load More/ }))
    await sleep(PAUSE_MS)
  }
}

/** Clicks as a person does: the pointer arrives, rests, goes down and comes up. Playwright's click does it all at once. */
async function press(page: Page, target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded()
  await sleep(PAUSE_MS)
  const box = await target.boundingBox()
  if (!box) throw new Error('There is nothing to press')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 5 })
  await sleep(PRESS_MS)
  await page.mouse.down()
  await sleep(PRESS_MS)
  await page.mouse.up()
}

/** Runs in the page: keeps the longest event of each interaction, as Interaction to Next Paint counts them. */
function recordInteractions(): void {
  const longest = new Map<number, number>()
  // TypeScript's types lack these entries.
  const events: PerformanceObserverInit = Object.assign(
    { type: 'event', buffered: true },
    { durationThreshold: 16 },
  )
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const id = Reflect.get(entry, 'interactionId')
      if (id > 0) longest.set(id, Math.max(longest.get(id) ?? 0, entry.duration))
    }
  }).observe(events)
  Object.assign(window, {
    takeInteractions: () => {
      const found = [...longest.values()]
      longest.clear()
      return found
    },
  })
}
