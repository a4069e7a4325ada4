/** Measures Roster against its goals: `npm run bench`, `npm run bench -- search --list FILE.csv`, `npm run bench -- --json FILE`. */
import { writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { parseArgs } from 'node:util'
import { accounts } from './accounts.ts'
import { administration } from './administration.ts'
import { durability } from './durability.ts'
import { type Figure, meetsGoal, printTable } from './figures.ts'
import { importing } from './importing.ts'
import { interaction } from './interaction.ts'
import { lighthouse } from './lighthouse.ts'
import { memory } from './memory.ts'
import { publishing } from './publishing.ts'
import { reading } from './reading.ts'
import { type SearchOptions, search } from './search.ts'
import { serving } from './serving.ts'
import { submitting } from './submitting.ts'
import { weight } from './weight.ts'

const BENCHES: Record<string, (options: SearchOptions) => Promise<Figure[]>> = {
  publishing,
  serving,
  reading,
  search,
  memory,
  accounts,
  submitting,
  administration,
  durability,
  importing,
  interaction,
  weight,
  lighthouse,
}

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { json: { type: 'string' }, list: { type: 'string' } },
})
const unknown = positionals.filter((name) => !(name in BENCHES))
if (unknown.length > 0) {
  console.error(`Unknown bench ${unknown.join(', ')}. Benches: ${Object.keys(BENCHES).join(', ')}.`)
  process.exit(2)
}

const figures: Figure[] = []
for (const [name, bench] of Object.entries(BENCHES)) {
  if (positionals.length > 0 && !positionals.includes(name)) continue
  console.error(`Measuring ${name} …`)
  figures.push(...(await bench({ list: values.list })))
}
const machine = { node: process.version, cores: cpus().length, model: cpus()[0]?.model ?? '' }
printTable(figures)
if (values.json) writeFileSync(values.json, JSON.stringify({ machine, figures }, undefined, 2))
process.exitCode = figures.some((figure) => meetsGoal(figure) === false) ? 1 : 0
