import { expect, test } from 'vitest'
import { xHandleOf } from '#site/domain/links/x-handle.ts'
import { MAKER_TOO_LONG } from '#site/domain/texts/submission-fields.ts'
import * as cells from './cells.ts'
import { mapColumns } from './columns.ts'
import { readDraft } from './draft.ts'

const HEADER =
  'name description website category pricing openSource github x images tags date maker worksWith'.split(' ')
const columns = mapColumns(HEADER)
const GOOD = ['Scribe', 'Writes minutes of meetings.', 'https://scribe.example.com', 'Writing']

test('reads a full row', () => {
  const row = [
    ...GOOD.slice(0, 3),
    '- Writing (texts), voice; Meetings',
    '$9 a month',
    'yes',
    'github.com/example/scribe',
    'https://twitter.com/scribe?lang=en',
    'https://img.example.com/w_1,h_2/a.png, https://img.example.com/b.png|http://img.example.com/c.png',
    '#Minutes, Notes;  , NOTES',
    '2024-03-01',
    'Scribe, Inc.',
    'Slack; Visual Studio Code, fax',
  ]
  expect(readDraft({ line: 7, cells: row }, columns)).toEqual({
    line: 7,
    name: 'Scribe',
    description: 'Writes minutes of meetings.',
    websiteUrl: 'https://scribe.example.com',
    canonical: 'https://scribe.example.com',
    categoryNames: ['Writing', 'Voice', 'Meetings'],
    pricingModel: 'paid',
    openSource: true,
    hasAllTags: true,
    tags: ['minutes', 'notes', 'notes'],
    githubUrl: 'https://github.com/example/scribe',
    xAccount: '@scribe',
    maker: 'Scribe, Inc.',
    worksWith: ['slack', 'vs-code'],
    previewImages: ['https://img.example.com/w_1,h_2/a.png', 'https://img.example.com/b.png'],
    submittedBy: '',
    createdAt: '2024-03-01',
    notes: ["An image was skipped because its URL isn't https.", '"fax" was skipped: not a known platform.'],
  })
})

test("stores a website without its list's campaign", () => {
  const row = [...GOOD.slice(0, 2), 'scribe.example.com/?ref=awesome&plan=a&utm_source=x&via=list', 'Writing']
  expect(readDraft({ line: 1, cells: row }, columns)).toMatchObject({
    websiteUrl: 'https://scribe.example.com/?plan=a',
  })
})

test('skips and notes unusable optional values', () => {
  const row = [
    ...GOOD,
    '',
    'no',
    'https://gitlab.com/a/b',
    'not a handle!',
    'n/a',
    '-',
    '2999-01-01',
    'M'.repeat(81),
  ]
  expect(readDraft({ line: 2, cells: row }, columns)).toMatchObject({
    pricingModel: undefined,
    openSource: false,
    githubUrl: '',
    xAccount: '',
    previewImages: [],
    tags: [],
    createdAt: '2999-01-01',
    notes: [
      `"${'M'.repeat(81)}" was skipped: ${MAKER_TOO_LONG}.`,
      '"https://gitlab.com/a/b" was skipped: not a GitHub URL.',
      '"not a handle!" was skipped: not an X handle.',
    ],
  })
})

test.each([
  [
    ['', '', '', ''],
    'The name is missing. The description is missing. The website is missing. The category is missing.',
  ],
  [['A', 'A "B"', ...GOOD.slice(2)], `The description "A 'B'" is too short (5 characters, minimum 10).`],
  [['x'.repeat(121), ...GOOD.slice(1)], 'The name is too long (121 characters, maximum 120).'],
  [
    ['A', 'Too short', ...GOOD.slice(2)],
    'The description "Too short" is too short (9 characters, minimum 10).',
  ],
  [['A', 'x'.repeat(5001), ...GOOD.slice(2)], 'The description is too long (5001 characters, maximum 5000).'],
  ...[
    'javascript:alert(1)',
    'coming soon',
    'https://me@a.example',
    'https://:secret@a.example',
    'https:\\\\a.example',
    'https://a b.example',
  ].map((website): [string[], string] => [
    ['A', 'Long enough.', website, 'Writing'],
    `The website "${website}" isn't an http or https URL.`,
  ]),
  [
    ['A\u0007B', ...GOOD.slice(1)],
    `Agent name can't contain control characters or text direction marks: "A\u0007B".`,
  ],
  [['A', 'Caf\uFFFD with text', ...GOOD.slice(2)], "The text isn't valid UTF-8."],
])('rejects %j', (row, reason) => {
  expect(readDraft({ line: 3, cells: row }, columns)).toMatchObject({ line: 3, name: row[0], reason })
})

test.each([
  [
    'free',
    'Free, FREE!, free forever, $0, 0, 0.00 €, Kostenlos, Gratis, 免费, 限时免费, 無料, Open Source (MIT), Free*',
  ],
  [
    'freemium',
    'FREEMIUM, free + paid, Free / $20 per month, Freemium ($), Free plan, 部分付费, 免费增值, 免费/付费, Gratis / 9 €, $0 - $20',
  ],
  [
    'paid',
    'Subscription, € 20, From $10/mo, 12 EUR, 19.99, Not free, Premium, 付费, No free plan, 试用后付费, 30-day free trial',
  ],
  ['paid', 'Free trial then 12 €, Kostenlose Testversion, kostenpflichtig'],
  ['enterprise', 'Contact sales, Contact us, Custom, Auf Anfrage, Book a demo, Prix sur demande, 联系我们'],
  [undefined, ', cheap, 💰, 💰💰, Yes, v2'],
])('reads prices of %s agents', (model, texts) => {
  const read = texts.split(', ').map((text) => [text, cells.pricingOf(text)])
  expect(read).toEqual(texts.split(', ').map((text) => [text, model]))
})

test('imports a row with an unclear price, question, or date, and reports it', () => {
  const row = [...GOOD, '💰', 'perhaps']
  expect(readDraft({ line: 2, cells: row }, columns)).toMatchObject({
    pricingModel: undefined,
    openSource: false,
    notes: [
      '"💰" was skipped: not one of free, freemium, paid, enterprise.',
      '"perhaps" was skipped: not yes or no.',
    ],
  })
})

test.each([
  [true, 'yes TRUE 1 WAHR ja Vrai sí да 是 ✓'],
  [false, 'no false 0 FALSCH nein Faux нет 否'],
])('reads %s in many languages', (value, words) => {
  expect(words.split(' ').map(cells.booleanOf)).toEqual(words.split(' ').map(() => value))
})

test.each([
  ['Ink\nwell', 'Ink well'],
  ['Ink\twell ', 'Ink well'],
  ['\u200Eمحبرة\u200F', 'محبرة'],
  ['In\u202Ek\u200Bwell', 'Inkwell'],
  ['None', 'None'],
  ['null', 'null'],
])('reads the name %j', (written, name) => {
  const row = [written, ...GOOD.slice(1), 'n/a', 'keine', 'N/A', '无']
  expect(readDraft({ line: 2, cells: row }, columns)).toMatchObject({ name, notes: [] })
})

test('takes images out of the names of attachments', () => {
  const images = 'a b.png (https://i.example.com/a?x=1), b.png (https://i.example.com/b)'
  expect(readDraft({ line: 2, cells: [...GOOD, '', '', '', '', images] }, columns)).toMatchObject({
    previewImages: ['https://i.example.com/a?x=1', 'https://i.example.com/b'],
    notes: [],
  })
})

test.each([
  ['example.com', 'https://example.com'],
  ['www.example.com/a?b=c', 'https://www.example.com/a?b=c'],
  ['HTTP://Example.com', 'HTTP://Example.com'],
  ['data:text/html,x', undefined],
  ['https://', undefined],
  ['example', undefined],
])('the address %j is %s', (written, address) => {
  expect(cells.webAddressOf(written)).toBe(address)
})

test.each([
  ['@name', '@name'],
  ['name_1', '@name_1'],
  ['x.com/name', '@name'],
  ['https://www.twitter.com/name/', '@name'],
  ['https://x.com/name?s=20', '@name'],
  ['https://mobile.twitter.com/name', '@name'],
  ['x.com/@name', '@name'],
  ['https://x.com/name/status/123', '@name'],
  ['https://twitter.com/intent/follow?screen_name=name', undefined],
  ['https://x.com/i/grok', undefined],
  ['@name@social.example.com', undefined],
  ['https://social.example.com/@name', undefined],
  ['https://example.com/name', undefined],
  ['a name', undefined],
])('the handle %j is %s', (written, handle) => {
  expect(xHandleOf(written)).toBe(handle)
})

test.each([
  ['Writes **all** your [code](https://example.com/a).', 'Writes all your code.'],
  ['写代码。**免费**', '写代码。免费'],
  ['Powers: 2**3 and 4**5, a ** b ** c, [x](y).', 'Powers: 2**3 and 4**5, a ** b ** c, [x](y).'],
])('removes marks of Markdown from %j', (written, text) => {
  expect(cells.withoutMarks(written)).toBe(text)
})

test('adds hashtags of the description to the tags of the column', () => {
  const row = ['Scribe', 'Writes minutes. #Open-Source #notes', ...GOOD.slice(2), '', '', '', '', '', 'Notes']
  const read = { description: 'Writes minutes.', tags: ['notes', 'open-source', 'notes'] }
  expect(readDraft({ line: 1, cells: row }, columns)).toMatchObject(read)
})

test('skips a repository or image with a password', () => {
  const row = [...GOOD, '', '', 'https://me:x@github.com/a/b', '', 'https://me:x@img.example/a.png']
  expect(readDraft({ line: 2, cells: row }, columns)).toMatchObject({ githubUrl: '', previewImages: [] })
})

test.each([
  ['Writes your code. #open-source #Python', 'Writes your code.', ['open-source', 'Python']],
  ['#free Writes your code.', 'Writes your code.', ['free']],
  ['Writes #Rust code for you.', 'Writes Rust code for you.', ['Rust']],
  ['Writes your code (#open-source, #local)', 'Writes your code', ['open-source', 'local']],
  ['Reads aloud. #日本語', 'Reads aloud.', ['日本語']],
  ['Writes your code.#beta', 'Writes your code.#beta', []],
  ['The #1 agent for C# and F#.', 'The #1 agent for C# and F#.', []],
  ['Mends issue example/a#12 alone.', 'Mends issue example/a#12 alone.', []],
  ['See https://a.example.com/#docs first.', 'See https://a.example.com/#docs first.', []],
  [`Writes your code. #${'a'.repeat(41)}`, `Writes your code. #${'a'.repeat(41)}`, []],
  ['Bot. #chat #bot', 'Bot. #chat #bot', ['chat', 'bot']],
])('removes hashtags from %j', (description, text, tags) => {
  expect(cells.withoutHashtags(description)).toEqual({ text, tags })
})

test('reads a long text of hashtags', () => {
  const { tags } = cells.withoutHashtags(`${'#a,'.repeat(1600)}!`)
  expect(tags).toHaveLength(1600)
})
