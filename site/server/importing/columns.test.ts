import { expect, test } from 'vitest'
import { mapColumns } from './columns.ts'

function found(header: string[]) {
  const { of, ignored } = mapColumns(header)
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
])('recognizes %j', (header, fields) => {
  expect(found(header)).toEqual({
    of: Object.fromEntries(fields.map((field, i) => [field, header[i]])),
    ignored: [],
  })
})

test('takes the better of two columns for one field and reports the other', () => {
  const { of, ignored } = found(['Name', 'Tagline', 'Description', 'Website', 'Link', 'Category', 'Founded'])
  expect(of).toMatchObject({ description: 'Description', websiteUrl: 'Website' })
  expect(ignored).toEqual(['Tagline', 'Link', 'Founded'])
})

test('reports a missing column and the existing ones', () => {
  expect(() => found(['Nom', 'Description', 'Website', 'Category'])).toThrow(
    `Couldn't find a column for name. Columns in the file: "Nom", "Description", "Website", "Category". Rename the matching columns.`,
  )
})
