/** What an administrator may type of an agent and what is said of it, by the form, the contract and the screen alike. */
import { AGENT_FIELD_CASES, type FieldCase, NO_ADDRESSES, tagsTyped } from './agent-field-cases.ts'

const NO_URL = 'Must be a valid URL'
const NO_GITHUB_URL = 'Must be a valid URL or empty'
const NO_CATEGORY = 'Category is required'

export const ADMIN_EDIT_CASES: readonly FieldCase[] = [
  ...AGENT_FIELD_CASES,
  ['name', '', 'Name is required'],
  ['name', ' ', 'Name is required'],
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
