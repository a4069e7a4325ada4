/** Values that submitters and admins may type for an agent, and the messages of form, contract, and screen. */

const PLATFORM_UNKNOWN =
  'Works with must be one of slack, gmail, outlook, google-docs, microsoft-teams, notion, discord, whatsapp, telegram, github, vs-code, jetbrains, browser, terminal, phone, api'

/** Valid fields, as in both forms. */
export const AGENT_FIELDS = {
  name: 'Paper Trail',
  description: 'Reads the papers you give it.',
  websiteUrl: 'https://paper.example',
  categoryId: 'k3f9x2m7q1w8e5r',
  pricingModel: 'free',
  tags: 'pdf, citations',
  worksWith: 'slack, vs-code',
  maker: 'Paper, Inc.',
  xAccount: '@papertrail',
  githubUrl: 'https://github.com/paper/trail',
}

type FieldCase<Field = keyof typeof AGENT_FIELDS> = readonly [
  field: Field,
  value: string,
  message: string | undefined,
]

const AGENT_FIELD_CASES: readonly FieldCase[] = [
  ['name', 'n'.repeat(120), undefined],
  ['name', '😀'.repeat(120), undefined],
  ['name', 'n'.repeat(121), 'Agent name must be at most 120 characters'],
  ['name', 'Paper\u202e', undefined],
  ['name', 'Paper\u0007', "Agent name can't contain control characters or text direction marks"],
  ['description', '', 'Description must be at least 10 characters'],
  ['description', ' ninechars ', 'Description must be at least 10 characters'],
  ['description', 'ninechars\u200b', 'Description must be at least 10 characters'],
  ['description', 'ten chars!', undefined],
  ['description', 'd'.repeat(5000), undefined],
  ['description', 'd'.repeat(5001), 'Description must be at most 5000 characters'],
  ['websiteUrl', `https://paper.example/${'p'.repeat(2027)}`, 'URL must be at most 2048 characters'],
  ['websiteUrl', `https://paper.example/${'p'.repeat(2026)}`, undefined],
  ['websiteUrl', ' http://paper.example ', undefined],
  ['pricingModel', '', 'Please select a pricing model'],
  ['pricingModel', 'Free', 'Please select a pricing model'],
  ['pricingModel', 'enterprise', undefined],
  ['tags', '', undefined],
  ['tags', 'pdf, \u200b, p\u00addf', undefined],
  ['tags', ' , ,', undefined],
  ['xAccount', '', undefined],
  ['githubUrl', '', undefined],
  ['worksWith', '', undefined],
  ['worksWith', 'vs-code, slack, vs-code', undefined],
  ['worksWith', 'slack, fax', PLATFORM_UNKNOWN],
  ['maker', '', undefined],
  ['maker', 'm'.repeat(80), undefined],
  ['maker', 'm'.repeat(81), 'Maker must be at most 80 characters'],
  ['maker', 'Paper\u202e', undefined],
  ['maker', 'Paper\u0007', "Maker can't contain control characters or text direction marks"],
]

/** Invalid URLs, whatever the form's message. */
const NO_ADDRESSES = [
  '',
  'paper.example',
  'javascript:alert(1)',
  'data:text/html,x',
  'ftp://paper.example',
  'file:///etc/hosts',
  'https://',
  'https://ada:secret@paper.example',
  'https://paper.example/a b',
]

const tagsTyped = (count: number) => Array.from({ length: count }, (_, i) => `tag ${i}`).join(',')

/** A valid agent, as in the form's fields. */
export const submission = { ...AGENT_FIELDS, submittedBy: 'Ada', homepage: '', acceptTerms: 'on' }

const X_INVALID = 'Please enter a valid X/Twitter handle (e.g., @username or username)'

export const SUBMISSION_CASES: readonly FieldCase<keyof typeof submission>[] = [
  ...AGENT_FIELD_CASES,
  ['name', '', 'Agent name is required'],
  ['name', '\u200b\u2066', 'Agent name is required'],
  ...NO_ADDRESSES.map((value) => ['websiteUrl', value, 'Please enter a valid URL'] as const),
  ['categoryId', '', 'Please select a category'],
  ['categoryId', 'Research', 'Please select a category'],
  ['tags', tagsTyped(10), undefined],
  ['tags', `${tagsTyped(10)}, TAG 1, `, undefined],
  ['tags', tagsTyped(11), 'Please enter at most 10 tags'],
  ['tags', `pdf, ${'t'.repeat(30)}`, undefined],
  ['tags', `pdf, ${'t'.repeat(31)}`, 'Each tag must be at most 30 characters'],
  ['xAccount', 'paper_trail', undefined],
  ['xAccount', '@paper trail', undefined],
  ['xAccount', `@${'x'.repeat(59)}`, undefined],
  ['xAccount', `@${'x'.repeat(60)}`, X_INVALID],
  ['xAccount', 'paper-trail', X_INVALID],
  ['xAccount', 'https://x.com/papertrail', X_INVALID],
  ['githubUrl', 'http://gist.github.com/ada', undefined],
  ['githubUrl', 'https://gitlab.com/ada/paper', 'Please enter a valid GitHub URL'],
  ['githubUrl', 'https://github.com.evil.example/ada', 'Please enter a valid GitHub URL'],
  ['githubUrl', 'github.com/ada', 'Please enter a valid GitHub URL'],
  ['submittedBy', '', undefined],
  ['submittedBy', 'b'.repeat(201), 'Your name or email must be at most 200 characters'],
  ['submittedBy', 'Ada\u0007', "Your name or email can't contain control characters or text direction marks"],
]

const NO_URL = 'Must be a valid URL'
const NO_GITHUB_URL = 'Must be a valid URL or empty'
const NO_CATEGORY = 'Category is required'

export const ADMIN_EDIT_CASES: readonly FieldCase[] = [
  ...AGENT_FIELD_CASES,
  ['name', '', 'Name is required'],
  ['name', '\u200b\u2066', 'Name is required'],
  ...NO_ADDRESSES.map((value) => ['websiteUrl', value, NO_URL] as const),
  ['categoryId', '', NO_CATEGORY],
  ['categoryId', 'Research', NO_CATEGORY],
  ['tags', `${tagsTyped(20)}, TAG 1`, undefined],
  ['tags', tagsTyped(21), 'An agent can have at most 20 tags'],
  ['tags', `pdf, ${'t'.repeat(40)}`, undefined],
  ['tags', `pdf, ${'t'.repeat(41)}`, 'Each tag must be at most 40 characters'],
  ['xAccount', 'paper-trail of old', undefined],
  ['xAccount', 'x'.repeat(61), 'X handle must be at most 60 characters'],
  ['githubUrl', 'https://gitlab.com/ada/paper', undefined],
  ['githubUrl', 'github.com/ada', NO_GITHUB_URL],
  ['githubUrl', 'javascript:alert(1)', NO_GITHUB_URL],
]
