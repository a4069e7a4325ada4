/** In whatever order actions and responses arrive, the URL, query, and list agree in the end. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PricingModel } from '#site/domain/agent.ts'
import { PAGE_SIZE } from '#site/domain/limits.ts'
import { browseAt, fakeListPage, pageOf, TOTAL } from '#site/tests/support/fakes/fake-list-page.ts'
import type { Browse } from './browse-list.ts'
import { browseAddress } from './browse-query.ts'

const page = fakeListPage()

/** Holds responses until an action releases the oldest or newest one. */
let held: (() => void)[] = []

function holdAnswers(): void {
  held = []
  page.answered = (params) =>
    new Promise((resolve) => {
      held.push(() => resolve(Response.json(named(params))))
    })
}

/** Agents whose names contain the price filter of their request. */
function named(params: URLSearchParams) {
  const { agents, ...rest } = pageOf(params)
  const price = params.get('pricingModel') ?? 'any'
  return { ...rest, agents: agents.map((agent) => ({ ...agent, name: `${price} ${agent.name}` })) }
}

type Act = (browse: Browse) => void

const acts: fc.Arbitrary<Act> = fc.oneof(
  fc
    .constantFrom<PricingModel | undefined>('free', 'paid', undefined)
    .map((pricingModel) => (browse: Browse) => void browse.filter({ pricingModel })),
  fc.constant((browse: Browse) => void browse.loadMore()),
  fc.constant((browse: Browse) => void browse.retry()),
  fc.constantFrom('', '?pricing=free', '?pricing=paid&page=2').map((search) => () => page.back(search)),
  fc.constant(() => held.shift()?.()),
  fc.constant(() => held.pop()?.()),
)

async function settle(browse: Browse): Promise<void> {
  for (let round = 0; round < 10 || browse.$state.get().progress.state !== 'idle'; round += 1) {
    for (const answer of held.splice(0)) answer()
    await new Promise(setImmediate)
  }
}

test('acts and answers in any order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(acts, { maxLength: 12 }), async (list) => {
      holdAnswers()
      const browse = browseAt(page, '')
      const stop = browse.follow()
      for (const act of list) {
        act(browse)
        await Promise.resolve()
      }
      await settle(browse)
      stop()
      const { query, listing } = browse.$state.get()
      expect(`/${page.address.search}`).toBe(browseAddress(query))
      expect(listing.agents).toHaveLength(Math.min(query.page * PAGE_SIZE, TOTAL))
      const prices = new Set(listing.agents.map(({ name }) => name.split(' ')[0]))
      // The page's initial agents don't have such names.
      prices.delete('Agent')
      if (prices.size > 0) expect([...prices]).toEqual([query.pricingModel ?? 'any'])
    }),
    { numRuns: 300 },
  )
})
