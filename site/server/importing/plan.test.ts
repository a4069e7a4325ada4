import { expect, test } from 'vitest'
import type { ExportedAgent } from './exported.ts'
import { exportedIntent, type ImportOptions } from './plan.ts'

const agent: ExportedAgent = {
  ...{ type: 'agent', line: 2, id: '', name: 'Scribe', description: 'Writes minutes.', category: 'Writing' },
  ...{ websiteUrl: 'https://scribe.example', canonical: 'https://scribe.example', pricingModel: 'free' },
  ...{ status: 'approved', featured: true, submittedBy: '', submittedAt: '', createdAt: '' },
  ...{ maker: '', worksWith: [], tags: [], xAccount: '', githubUrl: '', previewImages: [] },
}
const options: ImportOptions = {
  ...{ dryRun: false, createCategories: true, status: 'approved', pricing: 'free' },
  ...{ mode: 'add', addDuplicates: false, choices: {} },
}
const fresh = (said: Partial<ExportedAgent>, status: ImportOptions['status']) =>
  exportedIntent({ ...agent, ...said }, 'category', { ...options, status }).fresh

test('restores approved and featured agents of an export', () => {
  expect(fresh({}, 'approved')).toMatchObject({ status: 'approved', featured: true })
})

test("a forged export can't bypass the review queue", () => {
  expect(fresh({}, 'pending')).toMatchObject({ status: 'pending', featured: false })
  expect(fresh({ status: '' }, 'pending')).toMatchObject({ status: 'pending', featured: false })
  expect(fresh({ status: 'rejected', featured: false }, 'pending')).toMatchObject({ status: 'rejected' })
})
