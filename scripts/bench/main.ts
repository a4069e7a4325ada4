/** Measures Roster against its goals: `npm run bench`, `npm run bench -- search memory`, `npm run bench -- --json FILE`. */
import { writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { parseArgs } from 'node:util'
import { administration } from './administration.ts'
import { endurance } from './endurance.ts'
import { type Figure, meetsGoal, printTable } from './figures.ts'
import { memory } from './memory.ts'
import { publishing } from './publishing.ts'
import { replication } from './replication.ts'
import { scale } from './scale.ts'
import { search } from './search.ts'
import { serving } from './serving.ts'
import { weight } from './weight.ts'

const BENCHES: Record<string, () => Promise<Figure[]>> = {
  publishing,
  serving,
  search,
  memory,
  administration,
  replication,
  scale,
  endurance,
  weight,
}

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { json: { type: 'string' } },
})
const unknown = positionals.filter((name) => !(name in BENCHES))
if (unknown.length > 0) {
  console.error(`Unknown benchmark: ${unknown.join(', ')}. Choose from ${Object.keys(BENCHES).join(', ')}.`)
  process.exit(2)
}

const figures: (Figure & { bench: string })[] = []
for (const [name, bench] of Object.entries(BENCHES)) {
  if (positionals.length > 0 && !positionals.includes(name)) continue
  console.error(`Measuring ${name} …`)
  figures.push(...(await bench()).map((figure) => ({ bench: name, ...figure })))
}
const machine = { node: process.version, cores: cpus().length, model: cpus()[0]?.model ?? '' }
printTable(figures)
if (values.json) writeFileSync(values.json, JSON.stringify({ machine, figures }, undefined, 2))
process.exitCode = figures.some((figure) => meetsGoal(figure) === false) ? 1 : 0
