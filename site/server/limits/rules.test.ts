/** A rule must count something its route knows; otherwise it would silently count nothing. */
import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Contract } from '#site/contracts/contract.ts'
import { ROUTES, type Route } from '#site/contracts/routes.ts'
import { RULES } from './rules.ts'

const isRoute = (counted: string): counted is Route => counted in ROUTES

/** By its email address, or by the token of an email link. */
function namesAccount({ body }: Contract): boolean {
  const { properties = {} } = body ? z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) : {}
  return 'email' in properties || 'token' in properties
}

test.each(Object.keys(RULES).filter(isRoute))('%s is counted by its caller', (route) => {
  const contract: Contract = ROUTES[route]
  const isForGuests = contract.access === 'public'
  const rules = RULES[route] ?? []
  for (const { by } of rules) {
    const countsGuests = rules.some((other) => other.by === 'address')
    if (by === 'person') expect(!isForGuests || countsGuests, 'a guest is no person').toBe(true)
    if (by.startsWith('account')) expect(!isForGuests || namesAccount(contract), by).toBe(true)
  }
})
