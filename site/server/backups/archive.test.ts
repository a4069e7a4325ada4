import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { scratchFolder } from '#site/tests/support/fakes/scratch-file.ts'
import { BACKUP_CHANGED, BACKUP_NEWER, BACKUP_OLDER, NOT_A_BACKUP } from './backup-texts.ts'
import { openText, sealText } from './hidden-secrets.ts'
import { backupName, DATABASE, FORMAT, HEAD, madeAtOf, SECRETS, STORAGE } from './manifest.ts'
import { readArchive } from './read-archive.ts'
import { type Source, writeArchive } from './write-archive.ts'

const head = { program: 'roster', format: FORMAT, begunAt: '2026-11-22T03:00:00.000Z', agents: 1, people: 2 }
const CHECKSUMS_KEY = 'of this backup'
const LONG = `${STORAGE}/pbc_1/abcdefghijklmno/${'ä long name '.repeat(15)}.webp`

function sources(fields: object = {}): Source[] {
  return [
    { name: HEAD, content: Buffer.from(JSON.stringify({ ...head, files: 1, ...fields })) },
    { name: SECRETS, content: Buffer.from('sealed') },
    { name: DATABASE, content: Buffer.alloc(70_000, 7) },
    { name: LONG, content: Buffer.from('picture') },
  ]
}

async function written(parts = sources(), checksumsKey = CHECKSUMS_KEY): Promise<string> {
  const path = join(scratchFolder(), 'backup.tar.gz')
  await writeArchive(path, parts, checksumsKey)
  return path
}

async function read(path: string) {
  const to = scratchFolder()
  let sealed = ''
  const openSecrets = (bytes: Buffer) => {
    sealed = bytes.toString()
    return CHECKSUMS_KEY
  }
  const found = await readArchive(path, { folder: to, openSecrets, onShare: () => undefined })
  return { ...found, sealed, to }
}

function readWithoutKey(path: string) {
  return readArchive(path, { folder: scratchFolder(), openSecrets: undefined, onShare: () => undefined })
}

test('what was written is read, long names included', async () => {
  const { to, sealed, ...found } = await read(await written())
  expect(found).toEqual({ ...head, files: 1 })
  expect(sealed).toBe('sealed')
  expect(readFileSync(join(to, DATABASE))).toEqual(Buffer.alloc(70_000, 7))
  expect(readFileSync(join(to, LONG), 'utf8')).toBe('picture')
})

test('any tar program opens it', async () => {
  const [path, to] = [await written(), scratchFolder()]
  execFileSync('tar', ['-xzf', path, '-C', to])
  expect(readFileSync(join(to, LONG), 'utf8')).toBe('picture')
})

test('a changed byte, a missing end and a missing file are told', async () => {
  const whole = gunzipSync(readFileSync(await written()))
  const changed = Buffer.from(whole)
  changed.writeUInt8(8, whole.indexOf(Buffer.alloc(60_000, 7)) + 100)
  const broken = [changed, whole.subarray(0, 40_000)].map((bytes) => gzipSync(bytes))
  for (const bytes of broken) {
    const path = join(scratchFolder(), 'broken.tar.gz')
    writeFileSync(path, bytes)
    await expect(read(path)).rejects.toThrow(/corrupted/)
  }
  const short = await written()
  truncateSync(short, readFileSync(short).length - 30)
  await expect(read(short)).rejects.toThrow(/corrupted/)
  await expect(read(await written(sources().filter(({ name }) => name !== DATABASE)))).rejects.toThrow(
    /corrupted/,
  )
})

test('a file that is something else, or a newer backup, is told apart', async () => {
  const path = join(scratchFolder(), 'other')
  mkdirSync(join(path, '..', 'content'))
  writeFileSync(path, 'name,website\n')
  await expect(read(path)).rejects.toThrow(NOT_A_BACKUP(path))
  const tar = join(scratchFolder(), 'other.tar.gz')
  execFileSync('tar', ['-czf', tar, '-C', join(path, '..'), 'other'])
  await expect(read(tar)).rejects.toThrow(NOT_A_BACKUP(tar))
  await expect(read(await written(sources({ format: FORMAT + 1 })))).rejects.toThrow(BACKUP_NEWER)
})

test('with the key, content that the key does not vouch for is refused', async () => {
  const rewritten = await written(sources(), 'of another backup')
  const withoutSecrets = await written(sources().filter(({ name }) => name !== SECRETS))
  for (const path of [rewritten, withoutSecrets]) {
    await expect(read(path)).rejects.toThrow(BACKUP_CHANGED(path))
    await expect(readWithoutKey(path)).resolves.toMatchObject({ agents: 1 })
  }
})

test('an older backup, whose key vouches for nothing, needs --without-key', async () => {
  const older = await written(sources({ format: 1 }))
  await expect(read(older)).rejects.toThrow(BACKUP_OLDER(older))
  await expect(readWithoutKey(older)).resolves.toMatchObject({ format: 1 })
})

test.each([
  ['the same entry twice', LONG],
  ['the head twice', HEAD],
  ['a file where a folder is', `${STORAGE}/pbc_1`],
  ['a folder where a file is', `${LONG}/x.webp`],
  ['a name that no disk takes', `${STORAGE}/${'x'.repeat(300)}`],
])('%s is reported as damage', async (_, name) => {
  const path = await written([...sources(), { name, content: Buffer.from(JSON.stringify(head)) }])
  await expect(read(path)).rejects.toThrow(/corrupted/)
})

test.each(['pocketbase/storage/../../x', 'pocketbase/storage//x', '/etc/x', 'pocketbase/pb_hooks/x.pb.js'])(
  'an entry %s gets no file',
  async (name) => {
    const path = await written([...sources(), { name, content: Buffer.from('x') }])
    await expect(read(path)).rejects.toThrow(/corrupted/)
  },
)

test('what is read whole is never large, whoever wrote the file', async () => {
  const long = Buffer.from(JSON.stringify({ ...head, files: 1 }).padEnd(1_000_000))
  const [, ...rest] = sources()
  const heavy = await written([{ name: HEAD, content: long }, ...rest])
  await expect(read(heavy)).rejects.toThrow(NOT_A_BACKUP(heavy))
  const name = `${STORAGE}/${'x'.repeat(100_000)}`
  const named = await written([...sources(), { name, content: Buffer.from('x') }])
  await expect(read(named)).rejects.toThrow(/corrupted/)
})

test('a seal opens with its key only', () => {
  const sealed = sealText('secret', 'the right key')
  expect(openText(sealed, 'the right key')).toBe('secret')
  expect(openText(sealed, 'the wrong key')).toBeUndefined()
  expect(sealed.includes('secret')).toBe(false)
})

test('the name of a file tells when it was made', () => {
  const at = new Date('2026-11-22T03:04:05.000Z')
  expect(madeAtOf(backupName(at))).toEqual(at)
  expect(madeAtOf('notes.txt')).toBeUndefined()
})
