/** What an administrator may type of an agent and what is said of it, by the form, the contract and the screen alike. */
import {
  AGENT_NAME_DISGUISED,
  AGENT_NAME_TOO_LONG,
  DESCRIPTION_TOO_LONG,
  DESCRIPTION_TOO_SHORT,
  PRICING_REQUIRED,
  WEBSITE_TOO_LONG,
  X_ACCOUNT_INVALID,
} from '#site/messages/submission-fields.ts'

/** One that is good, as the form's fields hold it. */
export const edited = {
  name: 'Paper Trail',
  description: 'Reads the papers you give it.',
  websiteUrl: 'https://paper.example',
  categoryId: 'k3f9x2m7q1w8e5r',
  pricingModel: 'free',
  tags: 'pdf, citations',
  xAccount: '@papertrail',
  githubUrl: 'https://github.com/paper/trail',
}

const NO_URL = 'Must be a valid URL'
const NO_GITHUB_URL = 'Must be a valid URL or empty'
const NO_CATEGORY = 'Category is required'
const numbered = (count: number) => Array.from({ length: count }, (_, i) => `tag ${i}`).join(',')

export const ADMIN_EDIT_CASES: readonly (readonly [
  field: keyof typeof edited,
  value: string,
  message: string | undefined,
])[] = [
  ['name', '', 'Name is required'],
  ['name', ' ', 'Name is required'],
  ['name', '😀'.repeat(120), undefined],
  ['name', 'n'.repeat(121), AGENT_NAME_TOO_LONG],
  ['name', 'Paper\u202e', AGENT_NAME_DISGUISED],
  ['description', ' ninechars ', DESCRIPTION_TOO_SHORT],
  ['description', 'ten chars!', undefined],
  ['description', 'd'.repeat(5001), DESCRIPTION_TOO_LONG],
  ...['', 'paper.example', 'javascript:alert(1)', 'https://', 'https://paper.example/a b'].map(
    (value) => ['websiteUrl', value, NO_URL] as const,
  ),
  ['websiteUrl', `https://paper.example/${'p'.repeat(2048)}`, WEBSITE_TOO_LONG],
  ['websiteUrl', ' http://paper.example ', undefined],
  ['categoryId', '', NO_CATEGORY],
  ['categoryId', 'Research', NO_CATEGORY],
  ['pricingModel', '', PRICING_REQUIRED],
  ['pricingModel', 'enterprise', undefined],
  ['tags', '', undefined],
  ['tags', ' , ,', undefined],
  ['tags', `${numbered(20)}, TAG 1`, undefined],
  ['tags', numbered(21), 'An agent has at most 20 tags'],
  ['tags', `pdf, ${'t'.repeat(40)}`, undefined],
  ['tags', `pdf, ${'t'.repeat(41)}`, 'Each tag must be at most 40 characters'],
  ['xAccount', '', undefined],
  ['xAccount', 'paper-trail of old', undefined],
  ['xAccount', 'x'.repeat(61), X_ACCOUNT_INVALID],
  ['githubUrl', '', undefined],
  ['githubUrl', 'https://gitlab.com/ada/paper', undefined],
  ['githubUrl', 'github.com/ada', NO_GITHUB_URL],
  ['githubUrl', 'javascript:alert(1)', NO_GITHUB_URL],
]
