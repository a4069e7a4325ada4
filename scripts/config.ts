/** Writes .env.example and the README's configuration table from the settings, and the limits for PocketBase's hooks, which cannot import; with --check only says whether they are up to date. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import * as limits from '#site/domain/limits.ts'
import { SETTINGS } from '#site/server/config/settings.ts'

const START = '<!-- configuration: written by npm run config -->'
const END = '<!-- /configuration -->'

const wanted = new Map([
  ['.env.example', envExample()],
  ['pocketbase/pb_hooks/lib/limits.js', hookLimits()],
  ['README.md', withTable(readFileSync('README.md', 'utf8'))],
])

const stale = [...wanted].filter(([path, text]) => !existsSync(path) || readFileSync(path, 'utf8') !== text)
if (process.argv.includes('--check')) {
  for (const [path] of stale)
    console.error(`${path} differs from what it is written from. Run: npm run config`)
  process.exitCode = stale.length > 0 ? 1 : 0
} else {
  for (const [path, text] of stale) writeFileSync(path, text)
}

function envExample(): string {
  const lines = Object.entries(SETTINGS).map(
    ([name, { preset, meaning }]) => `# ${meaning} (default: ${preset})\n#${name}=\n`,
  )
  return `# Settings of Roster. Nothing is required; copy to .env and uncomment what you change.\n# A password, secret, or key can also come from a file: NAME_FILE is its path.\n\n${lines.join('\n')}`
}

function hookLimits(): string {
  const numbers = Object.entries(limits).filter(([, value]) => typeof value === 'number')
  const lines = numbers.map(([name, value]) => `  ${name}: ${value},\n`)
  return `// Written by npm run config from site/domain/limits.ts.\nmodule.exports = {\n${lines.join('')}}\n`
}

function withTable(readme: string): string {
  const rows = Object.entries(SETTINGS).map(
    ([name, { preset, meaning }]) => `| \`${name}\` | ${preset} | ${meaning} |`,
  )
  const table = ['| name | default | meaning |', '|---|---|---|', ...rows].join('\n')
  const from = readme.indexOf(START)
  const to = readme.indexOf(END)
  if (from < 0 || to < 0) throw new Error(`README.md lacks the marks ${START} and ${END}`)
  return `${readme.slice(0, from)}${START}\n${table}\n${readme.slice(to)}`
}
