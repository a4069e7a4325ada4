/** Rate limits by rule, limits for request bodies, and a queue for work that keeps a core busy. */
import type { Route } from '#site/contracts/routes.ts'
import { Bodies } from './bodies.ts'
import { Concurrency } from './concurrency.ts'
import { clientOf } from './network.ts'
import { type Counted, IN_TURN, RULES } from './rules.ts'
import { giveBack, type Trier, Tries } from './tries.ts'

/** On a slow machine two passwords before one's own take longer than the queue's usual second. */
const WAITING_MS_MAX = 2000

export interface Limits {
  /** Counts one try, or as many as it costs. Throws 429 with the time until the next one. */
  count(counted: Counted, trier: Trier, cost?: number): Promise<void>
  /** Counts a try of a route and does its work, when it is its turn. Errors: 429 and 503 saying when the next try is welcome. */
  run<T>(route: Route, trier: Trier, work: () => Promise<T>): Promise<T>
  bodies: Pick<Bodies, 'admit'>
}

/** With `on` false there are no rate limits; the queue still has a limit. */
export function openLimits(on: boolean): Limits {
  const tries = new Tries()
  const turns = new Concurrency({ waitingMsMax: WAITING_MS_MAX })
  const rulesOf = (counted: Counted) => (on ? (RULES[counted] ?? []) : [])
  return {
    bodies: on ? new Bodies() : { admit: () => undefined },
    count: async (counted, trier, cost) => void (await tries.spend(rulesOf(counted), trier, cost)),
    run: async (route, trier, work) => {
      const client = clientOf(trier.address)
      // Checked before the try is counted: a refusal for lack of room must not use one up.
      if (IN_TURN.has(route)) turns.checkRoom(client)
      const rules = rulesOf(route)
      const spent = await tries.spend(rules, trier)
      let refunded = spent
      const runCounted = async () => {
        refunded = spent.filter(({ only }) => only === 'successes')
        const result = await work()
        refunded = spent.filter(({ only }) => only === 'failures')
        await tries.know(rules, trier)
        return result
      }
      try {
        return await (IN_TURN.has(route) ? turns.take(runCounted, client) : runCounted())
      } finally {
        await giveBack(refunded)
      }
    },
  }
}
