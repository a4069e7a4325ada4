import { expect, test } from 'vitest'
import { mapColumns } from './columns.ts'
import { COLUMN_UNKNOWN, FIELD_UNKNOWN, NO_TABLE } from './import-texts.ts'

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

test.each([
  [
    'Bezeichnung;Beschreibung;Webseite;Kategorie;Preismodell',
    'name description websiteUrl category pricingModel',
  ],
  ['名称;网址;网站类别;网站介绍', 'name websiteUrl category description'],
  ['Nom;Lien;Catégorie;Résumé;Prix', 'name websiteUrl category  pricingModel'],
  ['name_zh;name_en;description_en;url', ' name description websiteUrl'],
  ['Title (EN);links.github;author.url;Website (official)', 'name githubUrl  websiteUrl'],
  ['Agent name;official_url;Primary category;card_url', 'name websiteUrl category '],
  ['项目名称;中文介绍;官方网址;所属类别;备注', 'name description websiteUrl category '],
])('recognizes %s', (headings, fields) => {
  const header = headings.split(';')
  const { names } = mapColumns(header)
  expect(header.map((heading) => names[heading] ?? '').join(' ')).toBe(fields)
})

const FOREIGN = ['Zzz', 'Description', 'Website', 'Category']

test('reports a missing column, unless one is chosen for it', () => {
  expect(mapColumns(FOREIGN)).toMatchObject({ missing: ['name'], ignored: ['Zzz'] })
  expect(mapColumns(FOREIGN, { Zzz: 'name', Category: '-' })).toMatchObject({
    names: { Zzz: 'name', Description: 'description', Website: 'websiteUrl' },
    missing: ['category'],
  })
  expect(() => mapColumns(FOREIGN, { Qqq: 'name' })).toThrow(COLUMN_UNKNOWN('Qqq', FOREIGN))
  expect(() => mapColumns(FOREIGN, { Zzz: 'size' })).toThrow(FIELD_UNKNOWN('size'))
  expect(() => mapColumns(['Zzz'])).toThrow(NO_TABLE(['Zzz']))
})
