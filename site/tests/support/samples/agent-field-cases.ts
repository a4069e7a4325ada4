/** What may be typed of an agent by whoever submits it and by administrators, and what both are told. */

/** Fields that are good, as both forms hold them. */
export const AGENT_FIELDS = {
  name: 'Paper Trail',
  description: 'Reads the papers you give it.',
  websiteUrl: 'https://paper.example',
  categoryId: 'k3f9x2m7q1w8e5r',
  pricingModel: 'free',
  tags: 'pdf, citations',
  xAccount: '@papertrail',
  githubUrl: 'https://github.com/paper/trail',
}

export type FieldCase<Field = keyof typeof AGENT_FIELDS> = readonly [
  field: Field,
  value: string,
  message: string | undefined,
]

export const AGENT_FIELD_CASES: readonly FieldCase[] = [
  ['name', 'n'.repeat(120), undefined],
  ['name', '😀'.repeat(120), undefined],
  ['name', 'n'.repeat(121), 'Agent name must be at most 120 characters'],
  ['name', 'Paper\u202e', "Agent name can't contain control characters or text direction marks"],
  ['description', '', 'Description must be at least 10 characters'],
  ['description', ' ninechars ', 'Description must be at least 10 characters'],
  ['description', 'ten chars!', undefined],
  ['description', 'd'.repeat(5001), 'Description must be at most 5000 characters'],
  ['websiteUrl', `https://paper.example/${'p'.repeat(2048)}`, 'URL must be at most 2048 characters'],
  ['websiteUrl', ' http://paper.example ', undefined],
  ['pricingModel', '', 'Please select a pricing model'],
  ['pricingModel', 'Free', 'Please select a pricing model'],
  ['pricingModel', 'enterprise', undefined],
  ['tags', '', undefined],
  ['tags', ' , ,', undefined],
  ['xAccount', '', undefined],
  ['githubUrl', '', undefined],
]

/** What is no address, whatever the form says of it. */
export const NO_ADDRESSES = [
  '',
  'paper.example',
  'javascript:alert(1)',
  'data:text/html,x',
  'file:///etc/hosts',
  'https://',
  'https://ada:secret@paper.example',
  'https://paper.example/a b',
]

export const tagsTyped = (count: number) => Array.from({ length: count }, (_, i) => `tag ${i}`).join(',')
