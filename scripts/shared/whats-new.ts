/** The newest entry of the changelog, for the first start after an update. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '#site/server/build/build.ts'

const FILE = 'last-version'

/** Stores the newest entry in the folder, and returns it if an older version has used the folder before. */
export function whatsNew(folder: string, isFirstStart: boolean): string | undefined {
  const changelog = readFileSync(join(ROOT, 'site/pages/docs/changelog.md'), 'utf8')
  const newest = /^## (.+)$/m.exec(changelog)?.[1] ?? ''
  const file = join(folder, FILE)
  const last = existsSync(file) ? readFileSync(file, 'utf8') : ''
  if (newest === last) return undefined
  writeFileSync(file, newest)
  return isFirstStart ? undefined : newest
}
