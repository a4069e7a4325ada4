/** Counts attempts by rule in this process, and refunds those that turn out not to count. */
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { TOO_MANY } from '#site/domain/texts/api.ts'
import { tooMany } from '#site/server/http/errors.ts'
import { networksOf } from './network.ts'
import type { Rule } from './rules.ts'

export interface Attempt {
  address: string
  account?: string | undefined
  person?: string | undefined
}

export interface Spent {
  only: Rule['only']
  refund(): Promise<void>
}

/** The wider network of an IPv6 address contains many households, so it gets more attempts. */
const SHARES = [1, 10]
const KNOWN_SECONDS = 7 * 86_400

export class Attempts {
  readonly #counters = new Map<Rule, Counter[]>()
  readonly #known = new RateLimiterMemory({ points: 1, duration: KNOWN_SECONDS })

  /** Counts an attempt by each rule. Throws 429 with the time until the next one. */
  async spend(rules: readonly Rule[], attempt: Attempt, cost = 1): Promise<Spent[]> {
    const spent: Spent[] = []
    try {
      for (const rule of rules) {
        if (rule.sparesKnown && (await this.#known.get(placeOf(attempt)))) continue
        const keys = keysOf(rule, attempt)
        for (const [n, counter] of this.#countersOf(rule).entries()) {
          const key = keys[n]
          if (key !== undefined) spent.push(await counter.spend(key, cost))
        }
      }
      return spent
    } catch (refused) {
      // It neither failed nor succeeded.
      await refund(spent.filter(({ only }) => only))
      throw refused
    }
  }

  /** Remembers a successful sign-in: its network belongs to the account's owner. */
  async know(rules: readonly Rule[], attempt: Attempt): Promise<void> {
    if (rules.some(({ sparesKnown }) => sparesKnown))
      await this.#known.set(placeOf(attempt), 1, KNOWN_SECONDS)
  }

  #countersOf(rule: Rule): readonly Counter[] {
    const counters = this.#counters.get(rule) ?? SHARES.map((share) => new Counter(rule, share))
    this.#counters.set(rule, counters)
    return counters
  }
}

export async function refund(spent: readonly Spent[]): Promise<void> {
  await Promise.all(spent.map((one) => one.refund()))
}

function keysOf({ by }: Rule, attempt: Attempt): string[] {
  const account = attempt.account?.toLowerCase()
  if (by === 'person') return attempt.person === undefined ? [] : [attempt.person]
  if (by === 'account') return account === undefined ? [] : [account]
  const networks = networksOf(attempt.address)
  if (by === 'address') return networks
  return account === undefined ? [] : networks.map((network) => `${account} ${network}`)
}

function placeOf({ account = '', address }: Attempt): string {
  return `${account.toLowerCase()} ${networksOf(address)[0]}`
}

class Counter {
  readonly #rule: Rule
  readonly #most: number
  readonly #limiter: RateLimiterMemory
  /** Beyond the limit of a rule that slows: one attempt per wait, which doubles with each attempt of the period. */
  readonly #waits = new RateLimiterMemory({ points: 1, duration: 1 })

  constructor(rule: Rule, share: number) {
    this.#rule = rule
    this.#most = rule.attempts * share
    this.#limiter = new RateLimiterMemory({ points: this.#most, duration: rule.seconds })
  }

  async spend(key: string, cost: number): Promise<Spent> {
    const { consumedPoints, msBeforeNext } = await this.#limiter.penalty(key, cost)
    const wait = await this.#waitOf(key, consumedPoints - this.#most, msBeforeNext)
    if (wait > 0) {
      // A rejected attempt doesn't count, so that refunded ones can be used.
      await this.#limiter.reward(key, cost)
      const seconds = Math.ceil(wait / 1000)
      throw tooMany(TOO_MANY(seconds), seconds)
    }
    const until = Date.now() + msBeforeNext
    return {
      only: this.#rule.only,
      refund: async () => {
        // Later, it would add an attempt to the next period.
        if (Date.now() < until) await this.#limiter.reward(key, cost)
      },
    }
  }

  async #waitOf(key: string, beyond: number, msBeforeNext: number): Promise<number> {
    const { slows } = this.#rule
    if (beyond < 0 || (beyond === 0 && !slows)) return 0
    if (!slows) return Math.max(1, msBeforeNext)
    const customDuration = Math.min(slows.most, slows.first * 2 ** beyond)
    try {
      await this.#waits.consume(key, 1, { customDuration })
      return 0
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused
      return Math.max(1, refused.msBeforeNext)
    }
  }
}
