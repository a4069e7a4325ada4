/** Writes .env.example and the table of the configuration guide from the settings, and the limits, fields, and keys of websites for PocketBase's hooks, which can't import. With --check it only reports whether they are up to date. */
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import * as limits from '#site/domain/limits.ts'
import { UPLOAD_PATH, WEB_URL, X_HANDLE } from '#site/domain/links/links.ts'
import { type Writer, writtenFields } from '#site/domain/submission/written-fields.ts'
import { SETTINGS } from '#site/server/config/settings.ts'

const GUIDE = 'site/pages/docs/configuration.md'
const START = '<!-- configuration: written by npm run config -->'
const END = '<!-- /configuration -->'

const wanted = new Map([
  ['.env.example', envExample()],
  ['pocketbase/pb_hooks/lib/limits.js', hookLimits()],
  ['pocketbase/pb_hooks/lib/website-key.js', hookCopy('site/domain/links/website-key.ts')],
  [GUIDE, withTable(readFileSync(GUIDE, 'utf8'))],
])

const stale = [...wanted].filter(([path, text]) => !existsSync(path) || readFileSync(path, 'utf8') !== text)
if (process.argv.includes('--check')) {
  for (const [path] of stale) console.error(`${path} is out of date. Run: npm run config`)
  process.exitCode = stale.length > 0 ? 1 : 0
} else {
  for (const [path, text] of stale) writeFileSync(path, text)
}

function envExample(): string {
  const lines = Object.entries(SETTINGS).map(
    ([name, { preset, meaning }]) => `# ${meaning} (default: ${preset})\n#${name}=\n`,
  )
  return `# Roster settings. All are optional. Copy this file to .env and uncomment the ones you want to change.\n# A password, secret, or key can also come from a file: NAME_FILE is its path.\n\n${lines.join('\n')}`
}

function hookLimits(): string {
  const hooks = globSync('pocketbase/pb_hooks/**/*.js', { exclude: (path) => path.endsWith('limits.js') })
  const sources = hooks.map((path) => readFileSync(path, 'utf8')).join('\n')
  const patterns = { UPLOAD_PATH, WEB_URL, X_HANDLE }
  const constants = { ...limits, ...patterns, ...fieldNames('submit'), ...fieldNames('edit') }
  const lines = Object.entries(constants)
    .filter(([name]) => new RegExp(`\\b${name}\\b`).test(sources))
    .map(([name, value]) => `  ${name}: ${written(value)},\n`)
  return `// biome-ignore-all format: written by npm run config from site/domain\nmodule.exports = {\n${lines.join('')}}\n`
}

/** A module without imports, whose only types are strings, as PocketBase's hooks can require it. */
function hookCopy(path: string): string {
  const source = readFileSync(path, 'utf8').replaceAll(': string', '')
  const names = Array.from(source.matchAll(/^export (?:const|function) (\w+)/gm), ([, name]) => name)
  const text = source.replace(/^export /gm, '').trimEnd()
  return `// biome-ignore-all format: written by npm run config from ${path}\n${text}\n\nmodule.exports = { ${names.join(', ')} }\n`
}

function written(value: unknown): string {
  if (value instanceof RegExp) return String(value)
  return JSON.stringify(value).replaceAll('"', "'").replaceAll(',', ', ')
}

/** Constants such as SUBMIT_TEXTS and SUBMIT_LISTS: the fields that requests may contain, by their names in the site's API. */
function fieldNames(by: Writer): Record<string, string[]> {
  const lists = writtenFields(by).filter(({ kind }) => ['tags', 'images', 'platforms'].includes(kind))
  const texts = writtenFields(by).filter((field) => !lists.some(({ name }) => name === field.name))
  const names = (fields: typeof lists) => fields.map(({ name }) => name)
  return { [`${by.toUpperCase()}_TEXTS`]: names(texts), [`${by.toUpperCase()}_LISTS`]: names(lists) }
}

function withTable(guide: string): string {
  const rows = Object.entries(SETTINGS).map(
    ([name, { preset, meaning }]) => `| \`${name}\` | ${unlinked(preset)} | ${unlinked(meaning)} |`,
  )
  const table = ['| name | default | meaning |', '|---|---|---|', ...rows].join('\n')
  const from = guide.indexOf(START)
  const to = guide.indexOf(END)
  if (from < 0 || to < 0) throw new Error(`${GUIDE} is missing the markers ${START} and ${END}`)
  return `${guide.slice(0, from)}${START}\n${table}\n${guide.slice(to)}`
}

/** Wraps URLs and email addresses in backticks, because Markdown would turn them into links. */
function unlinked(text: string): string {
  return text.replace(/https?:\/\/\S+|\S+@\S+\.\S+/g, '`$&`')
}
