/** Texts of makers: attacks on readers' assistants, and ordinary descriptions. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const attack = z.tuple([
  z.enum(['name', 'maker', 'description', 'websiteUrl', 'tags']),
  /** A warning to the reviewer, characters that aren't stored, or only a place in quotes. */
  z.enum(['flagged', 'removed', 'quoted']),
  z.string(),
])

export const ATTACKS = linesOf('attack-texts.txt').map((line) => {
  const [field, outcome, written] = attack.parse(line.split('\t'))
  const wide = written.replace(/\\u\{(\w+)\}/g, (_, code) => String.fromCodePoint(Number.parseInt(code, 16)))
  return { field, outcome, text: z.string().parse(JSON.parse(`"${wide}"`)) }
})

export const ORDINARY_TEXTS = linesOf('ordinary-texts.txt')

/** Without the comments at the top. */
function linesOf(file: string): string[] {
  const lines = readFileSync(join(import.meta.dirname, file), 'utf8').split('\n')
  return lines.filter((line) => line !== '' && !line.startsWith('#'))
}
