/** Two admins at once through the API: one wins, one entry is written, and the public page matches the status. */
import { expect, test } from 'vitest'
import { AGENT_NOT_FOUND } from '#site/domain/texts/api.ts'
import { agentNow, newAdministrator } from '#site/tests/support/api/administration.ts'
import { writeAgent, writeCategory } from '#site/tests/support/api/catalogue-writer.ts'
import { callApi } from '#site/tests/support/api/people.ts'
import { sharedSite } from '#site/tests/support/sites/shared-site.ts'

const RACES = 100
const site = await sharedSite()
const { root } = site.pocketBase
const admins = [await newAdministrator(site), await newAdministrator(site)] as const
const category = await writeCategory(root, `Races ${process.pid} ${Date.now()}`)

type Ask = (id: string, version: string) => [route: string, body?: object]
const decide =
  (decision: object): Ask =>
  (id, version) => [`PUT /api/admin/submissions/${id}/status`, { ...decision, version }]
const approve = decide({ status: 'approved' })
const reject = decide({ status: 'rejected', notes: 'No' })
const feature: Ask = (id, version) => [
  `PUT /api/admin/submissions/${id}/featured`,
  { featured: true, version },
]
const remove: Ask = (id, version) => [
  `DELETE /api/admin/submissions/${id}?${new URLSearchParams({ version })}`,
]
const words = { name: 'Edited in a race', description: 'What it does, in other words.' }
const edit: Ask = (id, version) => [
  `PUT /api/admin/agents/${id}`,
  { ...words, categoryId: category, pricingModel: 'paid', websiteUrl: 'https://raced.example/', version },
]

/** Sends both at once, taking turns at being first. Returns which of the two won. */
async function race(id: string, both: readonly [Ask, Ask], turn: number): Promise<0 | 1> {
  const { version } = await agentNow(admins[0], id)
  const send = async (by: 0 | 1) => (await admins[by].call(...both[by](id, version))).status
  const [first, second] = turn % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)
  const answers = await Promise.all([send(first), send(second)])
  const winner = answers[0] < 300 ? first : second
  expect(answers[winner === first ? 0 : 1]).toBe(winner === 0 && both[0] === remove ? 204 : 200)
  expect(both[winner] === remove ? [404, 409] : [409]).toContain(answers[winner === first ? 1 : 0])
  const entries = await root.collection('audit').getFullList({ filter: `target = '${id}'` })
  expect(entries).toMatchObject([{ actor: admins[winner].id }])
  return winner
}

/** What visitors see: if there is a page, and its expected content. */
type Told = { status: 200 | 404; text: string }

async function pageOf(id: string, { text }: Told): Promise<{ status: number; tells: boolean }> {
  const response = await fetch(`${site.url}/agent/${id}`)
  return { status: response.status, tells: (await response.text()).includes(text) }
}

/** The page matches the response soon, and permanently once everything is published. */
const pageTells = (id: string, told: Told) =>
  expect.poll(() => pageOf(id, told)).toEqual({ status: told.status, tells: true })

async function publishedTell(pages: ReadonlyMap<string, Told>): Promise<void> {
  await site.settled()
  for (const [id, told] of pages) expect(await pageOf(id, told)).toEqual({ status: told.status, tells: true })
}

/** The count as an agent's page shows it. */
const FEATURED_TAG = 'tag-featured'
const GONE: Told = { status: 404, text: AGENT_NOT_FOUND }

const RACED: [name: string, status: string, both: [Ask, Ask], seen: [Told, Told]][] = [
  ['approving against rejecting', 'pending', [approve, reject], [{ status: 200, text: 'Raced' }, GONE]],
  ['deleting against editing', 'approved', [remove, edit], [GONE, { status: 200, text: 'Edited in a race' }]],
  ['featuring against rejecting', 'approved', [feature, reject], [{ status: 200, text: FEATURED_TAG }, GONE]],
]

test.each(RACED)(`${RACES} times %s`, async (_, status, both, seen) => {
  const pages = new Map<string, Told>()
  for (let turn = 0; turn < RACES; turn += 1) {
    const id = await writeAgent(root, { category, status, name: `Raced ${turn}` })
    const told = seen[await race(id, both, turn)]
    expect((await callApi(site, `GET /api/agents/${id}`)).status).toBe(told.status)
    pages.set(id, told)
    await pageTells(id, told)
  }
  await publishedTell(pages)
})
