/** Validation of an agent's fields for every writer, and the effects of decisions. */
import { expect, test } from 'vitest'
import { NAME_DISGUISE } from '#site/domain/person.ts'
import { ownCallers, refusedFields, submission, type Who } from './callers.ts'

const { pocketBase, callers, root } = await ownCallers()

const agents = (who: Who) => callers.as(who).collection('agents')

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

const user = (await pocketBase.createUser()).id

const CHARACTERS = Array.from({ length: 0x2100 }, (_, code) => String.fromCharCode(code))

const FIELDS: [field: string, write: (name: string) => Promise<unknown>][] = [
  ['name', (name) => root.collection('agents').create(submission({ status: 'pending', name }))],
  [
    'submittedBy',
    (name) => root.collection('agents').create(submission({ status: 'pending', submittedBy: name })),
  ],
  ['name', (name) => root.collection('categories').create({ name, slug: 'a-category' })],
  ['firstName', (name) => root.collection('users').update(user, { firstName: name })],
  ['lastName', (name) => root.collection('users').update(user, { lastName: name })],
]

test.each(FIELDS)('%s: characters that turn or break the line are refused (%#)', async (field, write) => {
  for (const character of ['\u0000', '\u0007', '\n', '\u0085', '\u061c', '\u200f', '\u202e', '\u2066'])
    expect(await refusedFields(write(`Ro${character}ster`)), JSON.stringify(character)).toEqual([field])
})

test('PocketBase and the site refuse the same characters', async () => {
  const update = (firstName: string) => root.collection('users').update(user, { firstName })
  const refused = CHARACTERS.filter((character) => NAME_DISGUISE.test(character))
  const allowed = CHARACTERS.filter((character) => !NAME_DISGUISE.test(character))
  for (const character of refused)
    expect(await refusedFields(update(`a${character}b`))).toEqual(['firstName'])
  for (let start = 0; start < allowed.length; start += 60) {
    await update(allowed.slice(start, start + 60).join(''))
  }
})
