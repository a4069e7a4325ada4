/** Counts tries in this process, lets wait what keeps a core busy, and refuses what is too much. */
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { Route } from '#site/contracts/routes.ts'
import { TOO_MANY } from '#site/messages/api.ts'
import { tooMany } from '#site/server/errors.ts'
import { networkOf } from './network.ts'
import { type Counted, IN_TURN, RULES, type Rule } from './rules.ts'
import { Turns } from './turns.ts'

/** Who tries, by everything a rule may count. */
export interface Trier {
  address: string
  /** The e-mail address of the account, or the one that gets a letter. */
  account?: string | undefined
  /** The signed-in person's id. */
  person?: string | undefined
}

export interface Limits {
  /** Error: 429 saying when the next try is welcome. */
  count(counted: Counted, trier: Trier): Promise<void>
  /** Counts a try of a route and does its work, when it is its turn. Errors: 429 and 503 saying when the next try is welcome. */
  run<T>(route: Route, trier: Trier, work: () => Promise<T>): Promise<T>
}

/** A try that was counted. */
interface Spent {
  only: Rule['only']
  giveBack(): Promise<void>
}

/** With `on` false nobody tries too often; there may still be too many at once. */
export function openLimits(on: boolean): Limits {
  const limiters = new Map<Rule, RateLimiterMemory>()
  const limiterOf = (rule: Rule) => {
    const known = limiters.get(rule)
    if (known) return known
    const limiter = new RateLimiterMemory({ points: rule.tries, duration: rule.seconds })
    limiters.set(rule, limiter)
    return limiter
  }
  const turns = new Turns()
  const spendAll = async (counted: Counted, trier: Trier) => {
    const spent: Spent[] = []
    try {
      for (const rule of on ? (RULES[counted] ?? []) : []) {
        const key = keyOf(rule, trier)
        if (key !== undefined) spent.push({ only: rule.only, giveBack: await spend(limiterOf(rule), key) })
      }
      return spent
    } catch (refused) {
      // It neither failed nor succeeded.
      await giveBack(spent.filter(({ only }) => only))
      throw refused
    }
  }
  return {
    count: async (counted, trier) => void (await spendAll(counted, trier)),
    run: async (route, trier, work) => {
      // Nobody uses up a try by being sent away unheard.
      if (IN_TURN.has(route)) turns.checkRoom()
      const spent = await spendAll(route, trier)
      let wasted = spent
      const hear = async () => {
        wasted = spent.filter(({ only }) => only === 'successes')
        const result = await work()
        wasted = spent.filter(({ only }) => only === 'failures')
        return result
      }
      try {
        return await (IN_TURN.has(route) ? turns.take(hear) : hear())
      } finally {
        await giveBack(wasted)
      }
    },
  }
}

async function giveBack(spent: Spent[]): Promise<void> {
  await Promise.all(spent.map((one) => one.giveBack()))
}

function keyOf({ by }: Rule, { address, account, person }: Trier): string | undefined {
  if (by === 'address') return networkOf(address)
  return by === 'account' ? account?.toLowerCase() : person
}

/** How the try is given back, as long as it counts. */
async function spend(limiter: RateLimiterMemory, key: string): Promise<Spent['giveBack']> {
  try {
    const { msBeforeNext } = await limiter.consume(key)
    const until = Date.now() + msBeforeNext
    return async () => {
      if (Date.now() < until) await limiter.reward(key)
    }
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused
    // What was given back may be used, however often somebody was refused before.
    await limiter.reward(key)
    const seconds = Math.max(1, Math.ceil(refused.msBeforeNext / 1000))
    throw tooMany(TOO_MANY(seconds), seconds)
  }
}
