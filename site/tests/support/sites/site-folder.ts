/** The folder that a test site starts with, copied from a template. */
import { createHash } from 'node:crypto'
import { cpSync, globSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT } from '#site/server/build/build.ts'
import { madeOnce } from './made-once.ts'
import { pocketBaseTemplate } from './pocketbase.ts'

/** The catalogue that `npm start` seeds, an empty directory, or nothing at all, for a very first start with regular, slow passwords. */
export type Content = 'demo' | 'none' | 'nothing'

/** `fill` seeds a folder. It's called once a day. */
export async function makeSiteFolder(
  content: Content,
  fill: (folder: string) => Promise<void>,
): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'roster-test-site-'))
  if (content === 'demo') cpSync(await seededTemplate(fill), folder, { recursive: true })
  if (content === 'none') await copyEmpty(folder)
  return folder
}

async function copyEmpty(folder: string): Promise<void> {
  cpSync(await pocketBaseTemplate(), join(folder, 'pocketbase'), { recursive: true })
}

/** The demo catalogue has agents of today, so a template is used for one day. */
async function seededTemplate(fill: (folder: string) => Promise<void>): Promise<string> {
  const folder = join(tmpdir(), `roster-seeded-${hashOfSeed()}-${new Date().toISOString().slice(0, 10)}`)
  return await madeOnce(folder, async (making) => {
    await copyEmpty(making)
    await fill(making)
  })
}

function hashOfSeed(): string {
  const hash = createHash('sha256')
  const sources = [
    'pocketbase/pb_{migrations,hooks}/**/*.js',
    'scripts/seed/*',
    'site/tests/support/sites/*folder.ts',
  ]
  const files = globSync([...sources, 'site/tests/support/sites/pocketbase.ts'], { cwd: ROOT }).sort()
  for (const file of files) hash.update(readFileSync(join(ROOT, file))).update('\0')
  return hash.digest('hex').slice(0, 16)
}
