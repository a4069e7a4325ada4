/** Names can't contain characters that disguise them, for every writer. */
import { expect, test } from 'vitest'
import { NAME_DISGUISE } from '#site/domain/person.ts'
import { ownPocketBase } from '#site/tests/support/sites/test-file.ts'
import { refusedFields, submission } from './callers.ts'

const pocketBase = await ownPocketBase()
const user = (await pocketBase.createUser()).id

const CHARACTERS = Array.from({ length: 0x2100 }, (_, code) => String.fromCharCode(code))
const root = (collection: string) => pocketBase.root.collection(collection)

const FIELDS: [field: string, write: (name: string) => Promise<unknown>][] = [
  ['name', (name) => root('agents').create(submission({ status: 'pending', name }))],
  ['submittedBy', (name) => root('agents').create(submission({ status: 'pending', submittedBy: name }))],
  ['name', (name) => root('categories').create({ name, slug: 'a-category' })],
  ['firstName', (name) => root('users').update(user, { firstName: name })],
  ['lastName', (name) => root('users').update(user, { lastName: name })],
]

test.each(FIELDS)('%s: characters that turn or break the line are refused (%#)', async (field, write) => {
  for (const character of ['\u0000', '\u0007', '\n', '\u0085', '\u061c', '\u200f', '\u202e', '\u2066'])
    expect(await refusedFields(write(`Ro${character}ster`)), JSON.stringify(character)).toEqual([field])
})

test('PocketBase and the site refuse the same characters', async () => {
  const update = (firstName: string) => root('users').update(user, { firstName })
  const refused = CHARACTERS.filter((character) => NAME_DISGUISE.test(character))
  const allowed = CHARACTERS.filter((character) => !NAME_DISGUISE.test(character))
  for (const character of refused)
    expect(await refusedFields(update(`a${character}b`))).toEqual(['firstName'])
  for (let start = 0; start < allowed.length; start += 60) {
    await update(allowed.slice(start, start + 60).join(''))
  }
})
