/** What may be typed of an agent and what is said of it, by the form, the contract and the screen alike. */

/** One that is good, as the form's fields hold it. */
export const submission = {
  name: 'Paper Trail',
  description: 'Reads the papers you give it.',
  websiteUrl: 'https://paper.example',
  categoryId: 'k3f9x2m7q1w8e5r',
  pricingModel: 'free',
  tags: 'pdf, citations',
  xAccount: '@papertrail',
  githubUrl: 'https://github.com/paper/trail',
  submittedBy: 'Ada',
  homepage: '',
  acceptTerms: 'on',
}

const X_INVALID = 'Please enter a valid X/Twitter handle (e.g., @username or username)'
const URL_TOO_LONG = 'A URL must be at most 2048 characters'
export const SUBMISSION_CASES: readonly (readonly [
  field: string,
  value: string,
  message: string | undefined,
])[] = [
  ['name', '', 'Agent name is required'],
  ['name', ' ', 'Agent name is required'],
  ['name', 'n'.repeat(120), undefined],
  ['name', '😀'.repeat(120), undefined],
  ['name', 'n'.repeat(121), 'Agent name must be at most 120 characters'],
  [
    'name',
    'Paper\u202e',
    'Agent name must not hold control characters or marks that turn the direction of writing',
  ],
  ['description', '', 'Description must be at least 10 characters'],
  ['description', ' ninechars ', 'Description must be at least 10 characters'],
  ['description', 'ten chars!', undefined],
  ['description', 'd'.repeat(5001), 'Description must be at most 5000 characters'],
  ...['', 'paper.example', 'javascript:alert(1)', 'data:text/html,x', 'file:///etc/hosts', 'https://'].map(
    (value) => ['websiteUrl', value, 'Please enter a valid URL'] as const,
  ),
  ['websiteUrl', 'https://ada:secret@paper.example', 'Please enter a valid URL'],
  ['websiteUrl', 'https://paper.example/a b', 'Please enter a valid URL'],
  ['websiteUrl', `https://paper.example/${'p'.repeat(2048)}`, URL_TOO_LONG],
  ['websiteUrl', ' http://paper.example ', undefined],
  ['categoryId', '', 'Please select a category'],
  ['categoryId', 'Research', 'Please select a category'],
  ['pricingModel', '', 'Please select a pricing model'],
  ['pricingModel', 'Free', 'Please select a pricing model'],
  ['pricingModel', 'enterprise', undefined],
  ['tags', '', undefined],
  ['tags', ' , ,', undefined],
  ['tags', Array.from({ length: 10 }, (_, i) => `tag ${i}`).join(','), undefined],
  ['tags', Array.from({ length: 11 }, (_, i) => `tag ${i}`).join(','), 'Please keep at most 10 tags'],
  ['tags', `pdf, ${'t'.repeat(30)}`, undefined],
  ['tags', `pdf, ${'t'.repeat(31)}`, 'A tag must be at most 30 characters'],
  ['xAccount', '', undefined],
  ['xAccount', 'paper_trail', undefined],
  ['xAccount', '@paper trail', undefined],
  ['xAccount', 'paper-trail', X_INVALID],
  ['xAccount', 'https://x.com/papertrail', X_INVALID],
  ['githubUrl', '', undefined],
  ['githubUrl', 'http://gist.github.com/ada', undefined],
  ['githubUrl', 'https://gitlab.com/ada/paper', 'Please enter a valid GitHub URL'],
  ['githubUrl', 'https://github.com.evil.example/ada', 'Please enter a valid GitHub URL'],
  ['githubUrl', 'github.com/ada', 'Please enter a valid GitHub URL'],
  ['submittedBy', '', undefined],
  ['submittedBy', 'b'.repeat(201), 'Your name or email must be at most 200 characters'],
  [
    'submittedBy',
    'Ada\u0007',
    'Your name or email must not hold control characters or marks that turn the direction of writing',
  ],
]
