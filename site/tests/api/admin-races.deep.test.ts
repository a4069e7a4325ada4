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
const approve: Ask = (id, version) => [
  `PUT /api/admin/submissions/${id}/status`,
  { status: 'approved', version },
]
const reject: Ask = (id, version) => [
  `PUT /api/admin/submissions/${id}/status`,
  { status: 'rejected', notes: 'No', version },
]
const feature: Ask = (id, version) => [
  `PUT /api/admin/submissions/${id}/featured`,
  { featured: true, version },
]
const remove: Ask = (id, version) => [
  `DELETE /api/admin/submissions/${id}?${new URLSearchParams({ version })}`,
]
const edit: Ask = (id, version) => [
  `PUT /api/admin/agents/${id}`,
  {
    name: 'Edited in a race',
    description: 'What it does, in other words.',
    pricingModel: 'paid',
    websiteUrl: `https://raced.example/${id}`,
    categoryId: category,
    version,
  },
]

/** Sends both at once, taking turns at being first. Returns which of the two won. */
async function race(id: string, both: readonly [Ask, Ask], turn: number): Promise<0 | 1> {
  const { version } = await standing(id)
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

const publicAgent = async (id: string) => await callApi(site, `GET /api/agents/${id}`)
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

const standing = (id: string) => agentNow(admins[0], id)

/** The count as an agent's page shows it. */
const FEATURED_TAG = 'tag-featured'
const GONE = { status: 404, text: AGENT_NOT_FOUND } as const

const CONTENDERS = [
  {
    name: 'approving against rejecting',
    both: [approve, reject],
    before: { status: 'pending', name: 'Approved in a race' },
    public: [{ name: 'Approved in a race', featured: false }, undefined],
    text: 'Approved in a race',
  },
  {
    name: 'deleting against editing',
    both: [remove, edit],
    before: {},
    public: [undefined, { name: 'Edited in a race' }],
    text: 'Edited in a race',
  },
  {
    name: 'featuring against rejecting',
    both: [feature, reject],
    before: {},
    public: [{ featured: true }, undefined],
    text: FEATURED_TAG,
  },
] as const

test.each(CONTENDERS)(`${RACES} times $name`, async ({ both, before, public: seen, text }) => {
  const pages = new Map<string, Told>()
  for (let turn = 0; turn < RACES; turn += 1) {
    const id = await writeAgent(root, { category, ...before })
    const winner = await race(id, both, turn)
    const fields = seen[winner]
    expect(await publicAgent(id)).toMatchObject(fields ? { status: 200, body: fields } : { status: 404 })
    if (!fields && both[winner] === reject)
      expect(await standing(id)).toMatchObject({ status: 'rejected', featured: false })
    const told: Told = fields ? { status: 200, text } : GONE
    pages.set(id, told)
    await pageTells(id, told)
  }
  await publishedTell(pages)
})

test(`${RACES} times deleting while others delete an older version`, async () => {
  for (let turn = 0; turn < RACES; turn += 1) {
    const id = await writeAgent(root, { category, status: 'pending' })
    const route = `DELETE /api/admin/submissions/${id}`
    const old = Array.from({ length: 6 }, () => admins[1].call(`${route}?version=1`))
    const [deleted, ...others] = await Promise.all([admins[0].call(route), ...old])
    expect(deleted?.status).toBe(204)
    for (const { status } of others) expect([404, 409]).toContain(status)
  }
})
