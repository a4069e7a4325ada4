/** Steps that select agents to compare. */
import type { Page } from 'playwright/test'
import type { Agent } from '#site/domain/agent.ts'
import { COMPARE, SELECTED_TO_COMPARE, selectToCompare } from '#site/features/compare/compare-texts.ts'
import type { TestCatalogue } from './test-catalogue.ts'

export const trayOf = (page: Page) => page.getByRole('region', { name: SELECTED_TO_COMPARE })
export const compareAction = (page: Page) => page.getByRole('button', { name: COMPARE, exact: true })

/** The checkbox that selects an agent. */
export const choice = (page: Page, { name }: Pick<Agent, 'name'>) =>
  page.getByRole('main').getByRole('checkbox', { name: selectToCompare(name), exact: true })

/** Counts presses on all pages from the next one on. */
export async function countPresses(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const count = () => sessionStorage.setItem('presses', `${Number(sessionStorage.getItem('presses')) + 1}`)
    window.addEventListener('pointerdown', count, true)
  })
  return () => page.evaluate(() => Number(sessionStorage.getItem('presses')))
}

/** The first five agents of the list ordered by name. */
export async function firstFive(catalogue: TestCatalogue): Promise<[Agent, Agent, Agent, Agent, Agent]> {
  const { agents } = await catalogue.agents('sortBy=name&limit=5')
  const [one, two, three, four, five] = agents
  if (!(one && two && three && four && five)) throw new Error('The seed has changed')
  return [one, two, three, four, five]
}

const CODING = ['Aider', 'Cline', 'Cursor', 'OpenHands']

/** The first agents of the seed for coding, which share a category and tags. */
export async function codingAgents(catalogue: TestCatalogue, count = CODING.length) {
  const { agents } = await catalogue.agents('limit=100&sortBy=name&search=coding')
  const all = [...agents, ...(await catalogue.agents('limit=100&sortBy=name')).agents]
  return CODING.slice(0, count).map((name) => {
    const agent = all.find((one) => one.name === name)
    if (!agent) throw new Error(`The seed has no ${name} any more`)
    return agent
  })
}

/** Opens the comparison of this many of them. */
export async function openComparison(page: Page, catalogue: TestCatalogue, count: number) {
  const agents = await codingAgents(catalogue, count)
  await page.goto(`/compare?ids=${agents.map(({ id }) => id).join('.')}`)
  return agents
}

export const column = (page: Page, name: string) => page.getByRole('columnheader', { name })
export const row = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) })

/** Selects these agents on their pages. */
export async function chooseOnPages(page: Page, agents: { id: string }[]): Promise<void> {
  for (const { id } of agents) {
    await page.goto(`/agent/${id}`)
    await compareAction(page).click()
    await compareAction(page).and(page.locator('[aria-pressed="true"]')).waitFor()
  }
}

/** Before the page opens: sets the list view. */
export async function showLines(page: Page): Promise<void> {
  await page.addInitScript(() => window.localStorage.setItem('view', 'list'))
}

/** Before the page opens: holds requests that match until the returned function is called. */
export async function holdFiles(page: Page, address: RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

/** The IDs of the agents selected in this browser, in order. */
export async function chosenIds(page: Page): Promise<string[]> {
  const read = (): { id: string }[] => JSON.parse(window.localStorage.getItem('compared') ?? '[]')
  return (await page.evaluate(read)).map(({ id }) => id)
}

/** Before the page opens: selects this many agents. */
export const withChosen =
  (count: number) =>
  async (page: Page): Promise<void> => {
    const chosen = JSON.stringify(SELECTED.slice(0, count))
    await page.addInitScript((list) => window.localStorage.setItem('compared', list), chosen)
  }

export async function seeTray(page: Page): Promise<void> {
  await trayOf(page).waitFor()
}

const PICTURE =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 320 200'%3E%3Cpath fill='%23123' d='M0 0h320v200H0z'/%3E%3C/svg%3E"
export const SELECTED = [
  'Claude Code',
  'Correspondence Queue of a Very Long Name',
  'Zed',
  'Unbreakable-Name-Without-Any-Space-In-It',
].map((name, at) => ({ id: `chosen00000000${at}`, name, picture: PICTURE }))

/** Before the page opens: saves these agents, the first one last. */
export async function keepSaved(page: Page, ids: readonly string[]): Promise<void> {
  const list = ids.map((id, at) => ({ id, note: '', at: ids.length - at }))
  await page.addInitScript((text) => {
    if (localStorage.getItem('saved') === null) localStorage.setItem('saved', text)
  }, JSON.stringify(list))
}

/** The agents saved in this browser. */
export const savedIn = (page: Page): Promise<{ id: string; note: string }[]> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('saved') ?? '[]'))
