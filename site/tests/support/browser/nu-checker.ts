/** The Nu HTML checker: knows the standard's content model better than html-validate, but needs Java. */
import { execFile, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'
import { ROOT } from '#site/server/build/build.ts'

export const HAS_JAVA = spawnSync('java', ['-version']).status === 0

const JAR = join(ROOT, 'node_modules/vnu-jar/build/dist/vnu.jar')
/** For a few seconds of work, the second compiler isn't worth it. */
const JAVA = [
  '-XX:TieredStopAtLevel=1',
  '-Xss4m',
  '-jar',
  JAR,
  '--stdout',
  '--exit-zero-always',
  '--format',
  'json',
]
/** Standards newer than the checker, and a warning about how React closes void elements. */
const UNKNOWN = '.*(view-transition|speculationrules|@layer|Trailing slash on void elements).*'

const report = z.object({
  messages: z.array(
    z.object({ url: z.string().default(''), message: z.string(), extract: z.string().default('') }),
  ),
})

/** Every error and warning, with its page. One Java process checks all pages. */
export async function nuProblems(pages: readonly { path: string; text: string }[]): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'roster-nu-'))
  try {
    for (const [index, { text }] of pages.entries()) writeFileSync(join(folder, `${index}.html`), text)
    const { stdout } = await promisify(execFile)('java', [...JAVA, '--filterpattern', UNKNOWN, folder], {
      maxBuffer: 64 * 1024 * 1024,
    })
    return report.parse(JSON.parse(stdout)).messages.map(({ url, message, extract }) => {
      const page = pages[Number.parseInt(basename(url), 10)]
      return `${page?.path}: ${message} (${extract})`
    })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
