/** Tries, counted in this process by each rule, and given back where they did not count after all. */
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { TOO_MANY } from '#site/messages/api.ts'
import { tooMany } from '#site/server/errors.ts'
import { networkOf } from './network.ts'
import type { Rule } from './rules.ts'

/** Who tries, by everything a rule may count. */
export interface Trier {
  address: string
  /** The e-mail address of the account, or the one that gets a letter. */
  account?: string | undefined
  /** The signed-in person's id. */
  person?: string | undefined
}

/** A try that was counted. */
export interface Spent {
  only: Rule['only']
  giveBack(): Promise<void>
}

export class Tries {
  readonly #limiters = new Map<Rule, RateLimiterMemory>()

  /** Counts a try by each rule. Error: 429 saying when the next one is welcome. */
  async spend(rules: readonly Rule[], trier: Trier): Promise<Spent[]> {
    const spent: Spent[] = []
    try {
      for (const rule of rules) {
        const key = keyOf(rule, trier)
        if (key !== undefined) spent.push(await spendOne(rule, this.#limiterOf(rule), key))
      }
      return spent
    } catch (refused) {
      // It neither failed nor succeeded.
      await giveBack(spent.filter(({ only }) => only))
      throw refused
    }
  }

  #limiterOf(rule: Rule): RateLimiterMemory {
    const known = this.#limiters.get(rule)
    if (known) return known
    const limiter = new RateLimiterMemory({ points: rule.tries, duration: rule.seconds })
    this.#limiters.set(rule, limiter)
    return limiter
  }
}

export async function giveBack(spent: readonly Spent[]): Promise<void> {
  await Promise.all(spent.map((one) => one.giveBack()))
}

function keyOf({ by }: Rule, { address, account, person }: Trier): string | undefined {
  if (by === 'address') return networkOf(address)
  return by === 'account' ? account?.toLowerCase() : person
}

async function spendOne({ only }: Rule, limiter: RateLimiterMemory, key: string): Promise<Spent> {
  try {
    const { msBeforeNext } = await limiter.consume(key)
    const until = Date.now() + msBeforeNext
    return {
      only,
      giveBack: async () => {
        // Later it would be one try more for the time that has begun since.
        if (Date.now() < until) await limiter.reward(key)
      },
    }
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused
    // What was given back may be used, however often somebody was refused before.
    await limiter.reward(key)
    const seconds = Math.max(1, Math.ceil(refused.msBeforeNext / 1000))
    throw tooMany(TOO_MANY(seconds), seconds)
  }
}
