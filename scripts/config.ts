/** Writes .env.example and the table of the configuration guide from the settings, and the limits for PocketBase's hooks, which cannot import; with --check only reports whether they are up to date. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import * as limits from '#site/domain/limits.ts'
import { SETTINGS } from '#site/server/config/settings.ts'

const GUIDE = 'site/pages/docs/configuration.md'
const START = '<!-- configuration: written by npm run config -->'
const END = '<!-- /configuration -->'

const wanted = new Map([
  ['.env.example', envExample()],
  ['pocketbase/pb_hooks/lib/limits.js', hookLimits()],
  [GUIDE, withTable(readFileSync(GUIDE, 'utf8'))],
])

const stale = [...wanted].filter(([path, text]) => !existsSync(path) || readFileSync(path, 'utf8') !== text)
if (process.argv.includes('--check')) {
  for (const [path] of stale)
    console.error(`${path} is out of date with what it is generated from. Run: npm run config`)
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
  const numbers = Object.entries(limits).filter(([, value]) => typeof value === 'number')
  const lines = numbers.map(([name, value]) => `  ${name}: ${value},\n`)
  return `// Written by npm run config from site/domain/limits.ts.\nmodule.exports = {\n${lines.join('')}}\n`
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

/** Markdown would turn an example into a link. */
function unlinked(text: string): string {
  return text.replace(/https?:\/\/\S+|\S+@\S+\.\S+/g, '`$&`')
}
