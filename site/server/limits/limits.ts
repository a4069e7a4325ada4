/** Rate limits, limits for request bodies, and a queue for CPU-heavy work. */
import type { Route } from '#site/contracts/routes.ts'
import { type Attempt, Attempts, refund } from './attempts.ts'
import { Bodies } from './bodies.ts'
import { Concurrency } from './concurrency.ts'
import { clientOf } from './network.ts'
import { type Counted, IN_TURN, RULES } from './rules.ts'

/** On a slow machine, two passwords ahead in the queue take longer than its usual limit of one second. */
const WAITING_MS_MAX = 2000

export type Limits = ReturnType<typeof openLimits>

/** Without `on` there are no rate limits, but the queue is still bounded. */
export function openLimits(on: boolean) {
  const attempts = new Attempts()
  const turns = new Concurrency({ waitingMsMax: WAITING_MS_MAX })
  const rulesOf = (counted: Counted) => (on ? (RULES[counted] ?? []) : [])
  const bodies: Pick<Bodies, 'admit'> = on ? new Bodies() : { admit: () => undefined }
  return {
    bodies,
    count: async (counted: Counted, attempt: Attempt, cost?: number): Promise<void> => {
      await attempts.spend(rulesOf(counted), attempt, cost)
    },
    /** Counts an attempt at a route and does its work in turn. Throws 429 or 503. */
    run: async <T>(route: Route, attempt: Attempt, work: () => Promise<T>): Promise<T> => {
      const client = clientOf(attempt.address)
      // Checked before the attempt is counted, because a full queue must not use one up.
      if (IN_TURN.has(route)) turns.checkRoom(client)
      const rules = rulesOf(route)
      const spent = await attempts.spend(rules, attempt)
      let refunded = spent
      const runCounted = async () => {
        refunded = spent.filter(({ only }) => only === 'successes')
        const result = await work()
        refunded = spent.filter(({ only }) => only === 'failures')
        await attempts.know(rules, attempt)
        return result
      }
      try {
        return await (IN_TURN.has(route) ? turns.take(runCounted, client) : runCounted())
      } finally {
        await refund(refunded)
      }
    },
  }
}
