import { expect, test } from 'vitest'
import type { Agent } from './agent.ts'
import { cardOf } from './card.ts'

const AGENT: Agent = {
  id: 'a1b2c3d4e5f6g7h',
  name: 'Aider',
  description: 'Edits the files of a repository.',
  websiteUrl: 'https://aider.chat',
  categoryId: 'category0000001',
  categoryName: 'Coding',
  pricingModel: 'free',
  status: 'approved',
  featured: false,
  submittedAt: '2026-01-01T00:00:00.000Z',
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  submittedBy: '',
  upvotes: 0,
  tags: ['python', 'no-code', 'voice', 'Éditeur', 'mac'],
  previewImages: [],
  previewSizes: [],
  logo: '',
  xAccount: '',
  githubUrl: '',
  maker: '',
  worksWith: [],
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
