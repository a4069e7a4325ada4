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
  xAccount: '',
  githubUrl: '',
  maker: '',
  worksWith: [],
}

test('shows as many tags after the qualities as fit', () => {
  expect(cardOf(AGENT).tags).toEqual(['python', 'voice'])
})

test('shows matching tags before others', () => {
  expect(cardOf(AGENT, 'mac editeur').tags).toEqual(['Éditeur', 'mac'])
})

test('hides tags that the card says anyway', () => {
  const agent = { ...AGENT, tags: ['Free', 'oss', 'python'], githubUrl: '' }
  expect(cardOf(agent)).toMatchObject({ tags: ['python'], qualities: ['open-source'] })
})

const shown = (agent: Partial<Agent>, search = '') => {
  const { qualities, tags } = cardOf({ ...AGENT, ...agent }, search)
  return { qualities, tags }
}

test("shows a quality's name, and a tag only if it says more", () => {
  expect(shown({ tags: ['SDK', 'api', 'On-Premise', 'python'] })).toEqual({
    qualities: ['self-hosted', 'api'],
    tags: ['SDK'],
  })
  expect(shown({ tags: ['python', 'offline', 'Ollama', 'mac'] })).toEqual({
    qualities: ['local'],
    tags: ['Ollama', 'python'],
  })
})

test('hides qualities that the pricing implies', () => {
  const tags = ['enterprise', 'api', 'python']
  expect(shown({ pricingModel: 'enterprise', tags })).toEqual({ qualities: ['api'], tags: ['python'] })
  expect(shown({ pricingModel: 'paid', tags })).toEqual({
    qualities: ['api', 'enterprise'],
    tags: ['python'],
  })
})

test("keeps a matching tag with words that its quality doesn't have", () => {
  const tags = ['python', 'selfhosted', 'oss']
  expect(shown({ tags }, 'selfhosted').tags).toEqual(['selfhosted', 'python'])
  expect(shown({ tags }, 'hosted').tags).toEqual(['python'])
  expect(shown({ tags }, 'oss').tags).toEqual(['oss', 'python'])
})

test('shows at most three qualities besides open source, and room for a matching tag', () => {
  const tags = ['self-hosted', 'offline', 'no-code', 'api', 'enterprise', 'zygomorphic']
  expect(shown({ tags, githubUrl: 'https://github.com/example/agent' }, 'zygomorphic')).toEqual({
    qualities: ['open-source', 'self-hosted', 'local', 'no-code'],
    tags: ['zygomorphic'],
  })
})
