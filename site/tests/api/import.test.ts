/** An import against a real PocketBase: dirty rows, repetition, and dry runs. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { reportText } from '#site/server/importing/report.ts'
import { importTarget } from '#site/tests/support/sites/import-target.ts'

const DIRTY = readFileSync(new URL('dirty.csv', import.meta.url), 'utf8')

const { pocketBase, run, runFile, agents } = await importTarget()

async function categoryNames() {
  const records = await pocketBase.as().collection('categories').getFullList({ sort: 'position' })
  return records.map((record) => record['name'])
}

test('valid rows are imported, others reported with line and reason', async () => {
  const report = await run(DIRTY)
  expect(report).toMatchObject({ rows: 14, created: 5, updated: 0, unchanged: 0, rejected: 9 })
  const [, ...text] = reportText(report).split('\n')
  expect(text.slice(0, -1)).toEqual([
    'Columns: Title → name, Tagline → description, Homepage → websiteUrl, Topics → category, Repo → githubUrl, Twitter → xAccount, Logo → previewImages, openSource → openSource, Pricing → pricingModel.',
    '2 new rows without pricing, imported as freemium, which is a guess (--pricing MODEL).',
    '',
    'Headings without a matching category (--category "HEADING=CATEGORY", or * for each row, - to leave out, + to create):',
    "  Astrology (1) → by each row's description",
    '',
    'Skipped values:',
    "  line 3 Ledger: An image was skipped because its URL isn't https.",
    '  line 5 Pilot: "https://gitlab.com/p" was skipped: not a GitHub URL.',
    '  line 14 Price: "a lot" was skipped: not one of free, freemium, paid, enterprise.',
    '',
    'Most rows are rejected: 9 of 14.',
    '     1 × Unclosed quotation mark.',
    '     1 × The name is missing.',
    '     1 × The description is too short (minimum 10).',
    "     1 × The website isn't an http or https URL.",
    '     1 × Same website as an earlier line.',
    '     1 × The row has 10 cells, but the header has 9.',
    '     1 × No category matches. Choose a category for it, or create it.',
    '     1 × The website is missing. The category is missing.',
    "     1 × The website isn't an http or https URL. The category is missing.",
    '',
    'Rejected:',
    '  line 4: Unclosed quotation mark.',
    '  line 6: The name is missing.',
    '  line 7 Short: The description "Tiny." is too short (5 characters, minimum 10).',
    `  line 8 Script: The website "javascript:alert(1)" isn't an http or https URL.`,
    '  line 9 Twin: Same website as line 2.',
    '  line 10: The row has 10 cells, but the header has 9.',
    '  line 11 Stranger: No category matches "Astrology", "Tarot". Choose a category for it, or create it.',
    '  line 12 Teacher: The website is missing. The category is missing.',
    `  line 13 over two lines.: The website "Coding" isn't an http or https URL. The category is missing.`,
    '',
  ])
  expect(text.at(-1)).toMatch(
    /^Created 5, updated 0, different but not updated 0, unchanged 0, likely duplicates 0, rejected 9 in \d+\.\d s\.$/,
  )
})

test('writes what the dry run reports, and a second import changes nothing', async () => {
  const options = { createCategories: true }
  const dry = await run(DIRTY, { ...options, dryRun: true })
  expect(dry).toMatchObject({ created: 6, rejected: 8, newCategories: ['Astrology'] })
  expect(await agents()).toEqual([])
  expect(await categoryNames()).toEqual(['Coding', 'Finance', 'Voice & Meetings'])
  expect((await run(DIRTY, options)).outcomes).toMatchObject(dry.outcomes)
  const before = await agents()
  expect(before[0]).toMatchObject({ name: 'Doctor "D"', description: 'Looks after\ntwo lines.' })
  const report = await run(DIRTY, options)
  expect(report).toMatchObject({ created: 0, updated: 0, unchanged: 6, newCategories: [] })
  expect(await agents()).toEqual(before)
})

test('unknown categories are created once, whatever their spelling', async () => {
  const rows = [
    'Build-your-own (frameworks)',
    'build your own',
    'Build your owns',
    'C++',
    'C#',
    '日本語',
  ].map((category, i) => `Agent ${i},Does something useful.,https://agent-${i}.example.com,${category}`)
  const report = await run(`name,description,url,category\n${rows.join('\n')}`, { createCategories: true })
  expect(report).toMatchObject({ created: 6, newCategories: ['Build-your-own', 'C++', '日本語'] })
  expect((await categoryNames()).slice(3)).toEqual(['Build-your-own', 'C++', '日本語'])
})

test('a changed row updates only its fields, and an empty cell erases nothing', async () => {
  const head = 'name,description,url,category,github,pricing\n'
  await run(`${head}Pilot,Writes code with you.,https://pilot.example.com,Coding,github.com/a/b,Paid`)
  const report = await run(`${head}Pilot,Writes code for you.,http://www.pilot.example.com/,Finance,,`)
  expect(report.outcomes).toMatchObject([
    {
      line: 2,
      name: 'Pilot',
      result: 'updated',
      changes: [{ field: 'description' }, { field: 'category', from: 'Coding', to: 'Finance' }],
    },
  ])
  expect(await agents()).toMatchObject([
    {
      description: 'Writes code for you.',
      categoryName: 'Finance',
      websiteUrl: 'https://pilot.example.com',
      githubUrl: 'https://github.com/a/b',
      pricingModel: 'paid',
    },
  ])
})

test('options set the status, the default price, and dates', async () => {
  const content =
    'name,description,url,category,date\nOld,Was there before.,https://old.example.com,Coding,2023-05-06'
  await run(content, { status: 'pending', pricing: 'enterprise' })
  expect(await agents()).toMatchObject([
    { status: 'pending', pricingModel: 'enterprise', createdAt: '2023-05-06T00:00:00.000Z' },
  ])
})

const HEADED = `# Awesome
## Programming
- [Pilot](https://github.com/example/pilot) - *[Review on Lists](https://lists.example)* - Writes code with you. [Demo](https://demo.example)
- [Biller](https://biller.example.com?ref=list) - Sends invoices and keeps your accounting in order.
## Editor's Choice
- [Ledger](https://ledger.example.com) - Bookkeeping and accounting of a small company, with invoices and taxes.
- [Minutes](https://minutes.example.com) - Transcribes meetings and writes meeting notes. #notes
## Speech
- [Reader](https://reader.example.com) - Reads long texts to you.
## Astrology
- [Stars](https://stars.example.com) - Lorem ipsum dolor.`

test('proposes categories for headings and rows, and takes choices instead', async () => {
  const report = await runFile('list.md', HEADED, { dryRun: true })
  expect(report).toMatchObject({ created: 5, rejected: 1, pricing: { model: 'freemium', rows: 4 } })
  expect(report.headings).toEqual([
    { heading: 'Programming', rows: 2, proposal: '*', choice: '*' },
    { heading: "Editor's Choice", rows: 2, proposal: '*', choice: '*' },
    { heading: 'Speech', rows: 1, proposal: 'Voice & Meetings', choice: 'Voice & Meetings' },
    { heading: 'Astrology', rows: 1, proposal: '*', choice: '*' },
  ])
  expect(report.cards).toMatchObject([
    {
      name: 'Pilot',
      description: 'Writes code with you.',
      category: 'Coding',
      tags: ['coding'],
      pricingModel: 'free',
      guesses: ['category'],
    },
    { name: 'Biller', category: 'Finance', websiteUrl: 'https://biller.example.com' },
    { name: 'Ledger', category: 'Finance', guesses: ['category', 'pricingModel'] },
    { name: 'Minutes', category: 'Voice & Meetings' },
    { name: 'Reader', category: 'Voice & Meetings' },
  ])
  const choices = { programming: 'Coding', Speech: '*', Astrology: '+', "Editor's Choice": '-' }
  expect(await runFile('list.md', HEADED, { choices })).toMatchObject({
    created: 4,
    leftOut: 2,
    rejected: 0,
    newCategories: ['Astrology'],
    headings: [{ choice: 'Coding' }, { choice: '-' }, { choice: '*' }, { choice: '+' }],
  })
  expect(await agents()).toMatchObject([{ categoryName: 'Coding' }, { categoryName: 'Coding' }, {}, {}])
  expect(await runFile('list.md', HEADED, { choices: { "Editor's Choice": 'Coding' } })).toMatchObject({
    created: 2,
    unchanged: 4,
  })
})

test('reports what it understood of bare links, another language, and sentences', async () => {
  const links = Array.from({ length: 30 }, (_, i) => `- [Agent ${i}](https://agent-${i}.example.com)`)
  const bare = await runFile('links.md', `# Links\n${links.join('\n')}`, {})
  expect(bare).toMatchObject({ created: 0, reasons: [{ reason: 'The description is missing.', rows: 30 }] })
  expect(reportText(bare)).toContain('Most rows are rejected: 30 of 30.')
  const sentence =
    'Hier stehen Werkzeuge, die uns im Alltag gefallen haben und die wir gern weiterempfehlen wollen.'
  const list = `## ${sentence}\n- [Sterne](https://sterne.example) - Liest Sternbilder vor.`
  const foreign = await runFile('liste.md', list, { choices: { [sentence]: '+' } })
  expect(foreign).toMatchObject({ created: 1, newCategories: [sentence.slice(0, 80).trim()] })
  const again = await runFile('liste.md', list, { choices: { [sentence]: '+' } })
  expect(again).toMatchObject({ created: 0, unchanged: 1, newCategories: [] })
})
