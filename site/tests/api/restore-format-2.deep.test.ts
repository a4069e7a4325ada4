/** A backup that was written before backups were encrypted whole is restored by the same command. */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { BACKUP_DAMAGED, KEY_OPENS_NOTHING } from '#site/server/backups/backup-texts.ts'
import { scratchFolder } from '#site/tests/support/fakes/scratch-file.ts'
import { rowHashes, runRestore } from '#site/tests/support/sites/backups.ts'

const BACKUP = 'site/tests/support/samples/format-2-backup.tar.gz'
const BACKUP_KEY = 'a key that the operator keeps'
/** Of its 42 rows, secrets included, before the backup. */
const ROWS = '17d1229c115449d8e6b74d290dff2e7a58e7a2fc78ae98d055922a42debc4dbd'

test('restores every row, file, and secret', async () => {
  const dataDir = scratchFolder()
  const { code, error } = await runRestore(dataDir, { BACKUP_KEY }, BACKUP)
  expect(code, error).toBe(0)
  expect(
    createHash('sha256')
      .update(JSON.stringify([...rowHashes(dataDir)]))
      .digest('hex'),
  ).toBe(ROWS)
  expect(readFileSync(join(dataDir, 'pocketbase/storage/pbc_1/abcdefghijklmno/image.webp'), 'utf8')).toBe(
    'image',
  )
  expect(JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8'))).toHaveProperty('encryptionKey')
})

test('refuses another key, and a changed byte of any file', async () => {
  const dataDir = scratchFolder()
  const refusal = async (file: string, key = BACKUP_KEY) => {
    const { code, error } = await runRestore(dataDir, { BACKUP_KEY: key }, file)
    expect(code).toBe(1)
    expect(existsSync(join(dataDir, 'pocketbase'))).toBe(false)
    return error
  }
  expect(await refusal(BACKUP, 'the key of another site')).toContain(KEY_OPENS_NOTHING(BACKUP))
  const whole = gunzipSync(readFileSync(BACKUP))
  const changed = join(scratchFolder(), 'changed.tar.gz')
  for (const part of ['"format":', 'SQLite format 3', 'image\0', '"secrets.sealed":']) {
    const bytes = Buffer.from(whole)
    bytes.writeUInt8(bytes.readUInt8(bytes.indexOf(part) + 3) ^ 1, bytes.indexOf(part) + 3)
    writeFileSync(changed, gzipSync(bytes))
    expect(await refusal(changed)).toContain(BACKUP_DAMAGED(changed, '').split(' (')[0])
  }
})
