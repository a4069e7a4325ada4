import { expect, test } from 'vitest'
import { mapColumns } from './columns.ts'

const none = new Map<string, string>()

function found(header: string[], chosen: ReadonlyMap<string, string> = none) {
  const { of, ignored } = mapColumns(header, chosen)
  return { of: Object.fromEntries([...of].map(([field, at]) => [field, header[at]])), ignored }
}

test.each([
  [
    ['name', 'tagline', 'websiteUrl', 'categories', 'githubUrl', 'xAccount', 'image', 'openSource'],
    ['name', 'description', 'websiteUrl', 'category', 'githubUrl', 'xAccount', 'previewImages', 'openSource'],
  ],
  [
    ['Title', 'Short description', 'Homepage', 'Topic', 'Repo', 'Twitter', 'Logo URL', 'Price'],
    [
      'name',
      'description',
      'websiteUrl',
      'category',
      'githubUrl',
      'xAccount',
      'previewImages',
      'pricingModel',
    ],
  ],
  [
    ['Tool', 'Summary', 'URL', 'Category', 'Keywords', 'Date added', 'Submitter'],
    ['name', 'description', 'websiteUrl', 'category', 'tags', 'createdAt', 'submittedBy'],
  ],
])('%j is understood', (header, fields) => {
  expect(found(header)).toEqual({
    of: Object.fromEntries(fields.map((field, i) => [field, header[i]])),
    ignored: [],
  })
})

test('of two columns for one field the better one is taken and the other named', () => {
  const { of, ignored } = found(['Name', 'Tagline', 'Description', 'Website', 'Link', 'Category', 'Founded'])
  expect(of).toMatchObject({ description: 'Description', websiteUrl: 'Website' })
  expect(ignored).toEqual(['Tagline', 'Link', 'Founded'])
})

test('a chosen column wins, and a column can be ignored', () => {
  const chosen = new Map([
    ['Claim', 'description'],
    ['image', 'ignore'],
  ])
  const { of } = found(['Name', 'Description', 'claim', 'Website', 'Category', 'Image'], chosen)
  expect(of).toMatchObject({ description: 'claim' })
  expect(of).not.toHaveProperty('previewImages')
})

test('a missing column is asked for, naming those that were seen', () => {
  expect(() => found(['Nom', 'Description', 'Website', 'Category'])).toThrow(
    `Couldn't find a column for name. Columns in the file: "Nom", "Description", "Website", "Category". Rename one, or map it on the command line: --map "COLUMN=name"`,
  )
})

test('a wrong --map says what there is', () => {
  const header = ['Name', 'Description', 'Website', 'Category']
  expect(() => found(header, new Map([['Nam', 'name']]))).toThrow('--map: unknown column "Nam".')
  expect(() => found(header, new Map([['Name', 'title']]))).toThrow('--map: "title" is not one of name,')
})
