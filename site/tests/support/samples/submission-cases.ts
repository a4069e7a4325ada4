/** What may be typed of an agent that is submitted and what is said of it, by the form, the contract and the screen alike. */
import {
  AGENT_FIELD_CASES,
  AGENT_FIELDS,
  type FieldCase,
  NO_ADDRESSES,
  tagsTyped,
} from './agent-field-cases.ts'

/** One that is good, as the form's fields hold it. */
export const submission = { ...AGENT_FIELDS, submittedBy: 'Ada', homepage: '', acceptTerms: 'on' }

const X_INVALID = 'Please enter a valid X/Twitter handle (e.g., @username or username)'

export const SUBMISSION_CASES: readonly FieldCase<keyof typeof submission>[] = [
  ...AGENT_FIELD_CASES,
  ['name', '', 'Agent name is required'],
  ['name', ' ', 'Agent name is required'],
  ...NO_ADDRESSES.map((value) => ['websiteUrl', value, 'Please enter a valid URL'] as const),
  ['categoryId', '', 'Please select a category'],
  ['categoryId', 'Research', 'Please select a category'],
  ['tags', tagsTyped(10), undefined],
  ['tags', tagsTyped(11), 'Please enter at most 10 tags'],
  ['tags', `pdf, ${'t'.repeat(30)}`, undefined],
  ['tags', `pdf, ${'t'.repeat(31)}`, 'Each tag must be at most 30 characters'],
  ['xAccount', 'paper_trail', undefined],
  ['xAccount', '@paper trail', undefined],
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
