/** Validation of an agent's fields for every writer, and the effects of decisions. */
import { expect, test } from 'vitest'
import { ownPocketBase } from '#site/tests/support/sites/test-file.ts'
import { type Callers, makeCallers, refusedFields, submission } from './callers.ts'

const pocketBase = await ownPocketBase()
const callers = await makeCallers(pocketBase)

const agents = (who: Parameters<Callers['as']>[0]) => callers.as(who).collection('agents')
const create = (fields: Record<string, unknown>) => agents('superuser').create(submission(fields))

test.each<[string, unknown]>([
  ['websiteUrl', 'ftp://files.example/'],
  ['websiteUrl', 'javascript:alert(1)'],
  ['websiteUrl', ' JAVASCRIPT:alert(1)'],
  ['websiteUrl', 'data:text/html,x'],
  ['websiteUrl', 'https://user:pass@host.example/'],
  ['githubUrl', 'https://github.com@evil.example/'],
  ['githubUrl', 'javascript:alert(1)'],
  ['tags', ['']],
  ['tags', [3]],
  ['tags', { a: 1 }],
  ['tags', 'text'],
  ['tags', Array.from({ length: 21 }, (_, n) => `t${n}`)],
  ['tags', ['x'.repeat(41)]],
  ['previewImages', ['/etc/passwd']],
  ['previewImages', ['/objects/uploads/../x']],
  ['previewImages', ['/objects/uploads/0f3a']],
  ['previewImages', ['javascript:alert(1)']],
  ['description', 'too short'],
  ['pricingModel', 'gratis'],
  ['featured', true],
])('a wrong %s is refused for every caller: %j', async (field, value) => {
  for (const who of ['service', 'superuser'] as const) {
    const call = agents(who).create(submission({ status: 'pending', [field]: value }))
    expect(await refusedFields(call)).toEqual([field])
  }
})

test('only an admin sets a repository elsewhere and any X handle, and others may then save the agent', async () => {
  const fields = { githubUrl: 'https://codeberg.org/a/b', xAccount: 'two words' }
  for (const who of ['service', 'superuser'] as const) {
    const call = agents(who).create(submission({ status: 'pending', ...fields }))
    expect(await refusedFields(call)).toEqual(['githubUrl', 'xAccount'])
  }
  const { id } = await create({ status: 'pending' })
  await agents('admin').update(id, fields)
  expect(await agents('service').update(id, { name: 'Renamed' })).toMatchObject({
    name: 'Renamed',
    ...fields,
  })
})

test('what the specification allows is accepted', async () => {
  const fields = {
    status: 'approved',
    githubUrl: 'https://gist.github.com/a/b',
    xAccount: '@anyone',
    tags: ['coding', 'open source'],
    previewImages: [`/objects/uploads/${'0f'.repeat(16)}`, 'https://images.example/a.png'],
  }
  expect(await create(fields)).toMatchObject(fields)
})
