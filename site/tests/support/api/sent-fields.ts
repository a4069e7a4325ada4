/** What the API takes of an agent and how it refuses the rest: a case of each field, and lists that no form field holds. The tests of forms and contracts have all cases. */
import {
  AGENT_NAME_DISGUISED,
  AGENT_NAME_TOO_LONG,
  CATEGORY_REQUIRED,
  DESCRIPTION_TOO_SHORT,
  GITHUB_INVALID,
  PRICING_REQUIRED,
  SUBMITTED_BY_TOO_LONG,
  TAG_TOO_LONG,
  TOO_MANY_TAGS,
  WEBSITE_INVALID,
  WEBSITE_TOO_LONG,
  X_ACCOUNT_INVALID,
} from '#site/domain/texts/submission-fields.ts'

export const VALID_FIELDS = {
  name: 'Ada',
  description: 'Reads mail and answers it.',
  websiteUrl: 'https://ada.example/',
  categoryId: 'abcdefghijklmn0',
  pricingModel: 'free',
  tags: ['mail'],
  xAccount: '@ada',
  githubUrl: 'https://github.com/ada/ada',
  submittedBy: 'Ada Okafor',
  previewImageURLs: [],
}

const IMAGE_INVALID = 'Images must be uploaded here or be an https URL'
const UPLOAD = `/objects/uploads/${'0'.repeat(32)}`

/** No message: it is accepted. A message about an item of a list stands at the item. */
export const SENT_CASES: [field: keyof typeof VALID_FIELDS, value: unknown, message?: string][] = [
  ['name', 'x'.repeat(120)],
  ['name', 'x'.repeat(121), AGENT_NAME_TOO_LONG],
  ['name', 'A\u0000da', AGENT_NAME_DISGUISED],
  ['description', `  ${'x'.repeat(9)}  `, DESCRIPTION_TOO_SHORT],
  ['description', 'x'.repeat(5000)],
  ['websiteUrl', 'ftp://ada.example', WEBSITE_INVALID],
  ['websiteUrl', `https://ada.example/${'x'.repeat(2028)}`],
  ['websiteUrl', `https://ada.example/${'x'.repeat(2029)}`, WEBSITE_TOO_LONG],
  ['categoryId', 'Coding', CATEGORY_REQUIRED],
  ['pricingModel', 'cheap', PRICING_REQUIRED],
  ['tags', []],
  ['tags', Array.from({ length: 10 }, (_, n) => `tag ${n}`)],
  ['tags', Array.from({ length: 11 }, (_, n) => `tag ${n}`), TOO_MANY_TAGS],
  ['tags', [...Array.from({ length: 10 }, (_, n) => `tag ${n}`), 'TAG 1', ' ']],
  ['tags', ['x'.repeat(30)]],
  ['tags', ['x'.repeat(31)], TAG_TOO_LONG],
  ['xAccount', `@${'x'.repeat(59)}`],
  ['xAccount', `@${'x'.repeat(60)}`, X_ACCOUNT_INVALID],
  ['githubUrl', 'https://github.com.example/ada', GITHUB_INVALID],
  ['submittedBy', 'x'.repeat(201), SUBMITTED_BY_TOO_LONG],
  [
    'previewImageURLs',
    ['https://ada.example/1.png', 'https://ada.example/2.png', 'https://ada.example/3.png'],
  ],
  [
    'previewImageURLs',
    Array.from({ length: 4 }, (_, n) => `https://ada.example/${n}.png`),
    'Please add at most 3 images',
  ],
  ['previewImageURLs', ['http://ada.example/1.png'], IMAGE_INVALID],
  ['previewImageURLs', ['javascript:alert(1)'], IMAGE_INVALID],
  ['previewImageURLs', ['/objects/uploads/../secret'], IMAGE_INVALID],
  ['previewImageURLs', [`http://elsewhere.example${UPLOAD}`], IMAGE_INVALID],
]
