import { expect, test } from 'vitest'
import { BARE_AGENT } from '#site/tests/support/samples/bare-agent.ts'
import type { Agent } from './agent.ts'
import { cardOf } from './card.ts'

const AGENT: Agent = {
  ...BARE_AGENT,
  pricingModel: 'free',
  tags: ['python', 'no-code', 'voice', 'Éditeur', 'mac'],
}

test('takes the first tag that the search found along, and no other', () => {
  expect(cardOf(AGENT).tags).toEqual([])
  expect(cardOf(AGENT, 'mac editeur').tags).toEqual(['Éditeur'])
})

const shown = (agent: Partial<Agent>, search = '') => {
  const { qualities, tags } = cardOf({ ...AGENT, ...agent }, search)
  return { qualities, tags }
}

test('hides qualities that the pricing implies', () => {
  const tags = ['enterprise', 'api', 'python']
  expect(shown({ pricingModel: 'enterprise', tags })).toEqual({ qualities: ['api'], tags: [] })
  expect(shown({ pricingModel: 'paid', tags })).toEqual({ qualities: ['api', 'enterprise'], tags: [] })
})

test("keeps a matching tag with words that its quality doesn't have", () => {
  const tags = ['python', 'selfhosted', 'oss']
  expect(shown({ tags }, 'selfhosted').tags).toEqual(['selfhosted'])
  expect(shown({ tags }, 'hosted').tags).toEqual([])
  expect(shown({ tags }, 'oss').tags).toEqual(['oss'])
})
