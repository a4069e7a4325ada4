/** Runs `npm run backup` and `npm run restore` on the folder of a test site, and compares databases row by row. */
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { ROOT } from '#site/server/build/build.ts'

export const BACKUP_KEY = 'AGE-SECRET-KEY-1T27UVWZ4ZKMTF3D7K0NNY9T2SZN3NGFVMZ7499VTN4QGR7FNSY9SD3QZHL'

interface Run {
  code: number | null
  output: string
  error: string
}

export function runBackup(dataDir: string, env: Record<string, string> = {}, ...args: string[]) {
  return run('backup', dataDir, env, args)
}

export function runRestore(dataDir: string, env: Record<string, string>, ...args: string[]) {
  return run('restore', dataDir, env, args)
}

/** The path that a backup printed. */
export function pathIn({ output }: Run): string {
  return /^(.*\.tar\.gz\.age):/m.exec(output)?.[1] ?? ''
}

async function run(
  command: string,
  dataDir: string,
  env: Record<string, string>,
  args: string[],
): Promise<Run> {
  const child = spawn(process.execPath, [`scripts/${command}.ts`, ...args], {
    cwd: ROOT,
    env: { ...process.env, BACKUP_KEY, ...env, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said = { output: '', error: '' }
  child.stdout.on('data', (chunk: Buffer) => (said.output += chunk))
  child.stderr.on('data', (chunk: Buffer) => (said.error += chunk))
  const [code] = await once(child, 'close')
  return { code, ...said }
}

/** A hash of each row of PocketBase's database, by table and the row's own key. */
export function rowHashes(dataDir: string): Map<string, string> {
  using database = new DatabaseSync(join(dataDir, 'pocketbase', 'data.db'), { timeout: 10_000 })
  const tables = database
    .prepare(
      // The search index is derived, and SQLite reorganizes its internal tables with each write.
      `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'
        AND name NOT LIKE 'agent_search%' ORDER BY name`,
    )
    .all()
  return new Map(tables.flatMap(({ name }) => hashesOf(database, String(name))))
}

function hashesOf(database: DatabaseSync, table: string): [key: string, hash: string][] {
  const keys = database.prepare('SELECT name FROM pragma_table_info(?) WHERE pk > 0').all(table)
  const statement = database.prepare(`SELECT * FROM "${table}"`)
  statement.setReadBigInts(true)
  return statement.all().map((row) => {
    const key = keys.map(({ name }) => String(row[String(name)])).join(' ')
    const hash = createHash('sha256')
    for (const [column, value] of Object.entries(row)) hash.update(`${column}=${String(value)}\0`)
    return [`${table} ${key}`, hash.digest('hex')]
  })
}
