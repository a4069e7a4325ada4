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
}

test('shows the first tags', () => {
  expect(cardOf(AGENT).tags).toEqual(['no-code', 'python', 'voice'])
})

test('shows the tags that a search found before the others', () => {
  expect(cardOf(AGENT, 'mac editeur').tags).toEqual(['Éditeur', 'mac', 'no-code'])
})

test('shows no tag that says what the card says without it', () => {
  const agent = { ...AGENT, tags: ['Free', 'oss', 'python'], githubUrl: '' }
  expect(cardOf(agent)).toMatchObject({ tags: ['python'], qualities: ['open-source'] })
})
