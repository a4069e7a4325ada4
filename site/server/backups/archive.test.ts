import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import { Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption'
import { pack } from 'tar-stream'
import { expect, test } from 'vitest'
import { scratchFolder, sharedFolder } from '#site/tests/support/fakes/scratch-file.ts'
import { DATABASE, filesBelow, readArchive, STORAGE, writeArchive } from './archive.ts'
import { KEY_INVALID, KEY_IS_RECIPIENT, KEY_OPENS_NOTHING, NOT_A_BACKUP } from './backup-texts.ts'

const IDENTITY = await generateX25519Identity()
const RECIPIENT = await identityToRecipient(IDENTITY)
const LONG = `${STORAGE}/pbc_1/abcdefghijklmno/${'ä long name '.repeat(15)}.webp`
const CONTENT = new Map([
  ['secrets.json', Buffer.from('{}')],
  // Incompressible, and more than one part of age.
  [DATABASE, crypto.getRandomValues(Buffer.alloc(60_000))],
  [`${DATABASE}-2`, crypto.getRandomValues(Buffer.alloc(60_000))],
  [LONG, Buffer.from('image')],
])

async function written(key: string, from = scratchFolder()): Promise<string> {
  const files = new Map([...CONTENT.keys()].map((name) => [name, join(from, name)]))
  for (const [name, path] of files) {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, CONTENT.get(name) ?? '')
  }
  const path = join(from, 'backup.tar.gz.age')
  await writeArchive(path, files, key)
  return path
}

async function read(path: string, key = IDENTITY) {
  const to = scratchFolder()
  await readArchive(path, to, key)
  return new Map(filesBelow(to).map((name) => [name, readFileSync(join(to, name))]))
}

test.each([
  ['an identity', IDENTITY, IDENTITY],
  ['a recipient and its identity', RECIPIENT, IDENTITY],
  ['a passphrase', 'a key that the operator has', 'a key that the operator has'],
])('writes with %s, and reads the same files', async (_, key, opening) => {
  expect(await read(await written(key), opening)).toEqual(new Map([...CONTENT].sort()))
})

const backup = readFileSync(await written(IDENTITY, sharedFolder()))

test.each([0, 25, 60, 110, 150, 200, 300, 70_000, backup.length - 1])(
  'refuses a changed byte at %i',
  async (at) => {
    const changed = Buffer.from(backup)
    changed.writeUInt8(changed.readUInt8(at) ^ 1, at)
    const path = join(scratchFolder(), 'changed')
    writeFileSync(path, changed)
    await expect(read(path)).rejects.toThrow(/is corrupted|can't decrypt|isn't a backup of/)
  },
)

test.each([1, 100, 66_000, backup.length - 100])(
  'refuses a backup without its last %i bytes',
  async (missing) => {
    const path = join(scratchFolder(), 'cut')
    writeFileSync(path, backup.subarray(0, -missing))
    await expect(read(path)).rejects.toThrow(/is corrupted/)
  },
)

test('refuses other keys, and other files', async () => {
  const path = await written(IDENTITY)
  for (const key of [await generateX25519Identity(), 'the key of another site'])
    await expect(read(path, key)).rejects.toThrow(KEY_OPENS_NOTHING(path))
  await expect(read(path, RECIPIENT)).rejects.toThrow(KEY_IS_RECIPIENT)
  await expect(read(path, IDENTITY.slice(0, -1))).rejects.toThrow(KEY_INVALID)
  await expect(written(RECIPIENT.slice(0, -1))).rejects.toThrow(KEY_INVALID)
  const other = join(scratchFolder(), 'other.csv')
  writeFileSync(other, 'name,website\n')
  await expect(read(other)).rejects.toThrow(NOT_A_BACKUP(other))
})

test.each(['../x', 'pocketbase/storage/../../../x', 'pocketbase/storage//x', '/etc/x', LONG, `${LONG}/x`])(
  'writes nothing outside of the folder, and no file twice: %s',
  async (name) => {
    const tar = pack()
    for (const entry of [LONG, name]) tar.entry({ name: entry }, 'x')
    tar.finalize()
    const encrypter = new Encrypter()
    encrypter.addRecipient(RECIPIENT)
    const [path, to] = [join(scratchFolder(), 'hostile'), join(scratchFolder(), 'a/b')]
    writeFileSync(path, await encrypter.encrypt(gzipSync(await buffer(tar))))
    await expect(readArchive(path, to, IDENTITY)).rejects.toThrow(/is corrupted/)
    expect(filesBelow(join(to, '../..'))).toEqual([join('a/b', LONG)])
  },
)

test('leaves a file unread that fails on the way, and reports why', async () => {
  const folder = scratchFolder()
  const path = join(folder, 'backup')
  await expect(writeArchive(path, new Map([['missing', join(folder, 'missing')]]), IDENTITY)).rejects.toThrow(
    'ENOENT',
  )
  expect(readdirSync(folder).length).toBeLessThan(2)
})
