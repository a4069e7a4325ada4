/** Whatever order acts and answers come in, address, query and list tell of the same thing in the end. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PricingModel } from '#site/domain/agent.ts'
import { PAGE_SIZE } from '#site/domain/limits.ts'
import { browseAt, fakeListPage, pageOf, TOTAL } from '#site/tests/support/fakes/fake-list-page.ts'
import type { Browse } from './browse-list.ts'
import { browseAddress } from './browse-query.ts'

const page = fakeListPage()

/** Answers wait here until an act lets the oldest or newest one go. */
let held: (() => void)[] = []

function holdAnswers(): void {
  held = []
  page.answered = (params) =>
    new Promise((resolve) => {
      held.push(() => resolve(Response.json(named(params))))
    })
}

/** Agents whose names say under which price they were asked for. */
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
      // The page itself came without names of that kind.
      prices.delete('Agent')
      if (prices.size > 0) expect([...prices]).toEqual([query.pricingModel ?? 'any'])
    }),
    { numRuns: 300 },
  )
})
