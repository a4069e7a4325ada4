/** Measures Roster against its goals: `npm run bench`, `npm run bench -- search memory`, `npm run bench -- publishing --size 10000`. */
import { writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { parseArgs } from 'node:util'
import { type Figure, type Report, reportTo } from './figures.ts'
import { memory } from './memory.ts'
import { publishing } from './publishing.ts'
import { scale } from './scale.ts'
import { search } from './search.ts'
import { serving } from './serving.ts'
import { weight } from './weight.ts'

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { json: { type: 'string' }, size: { type: 'string' } },
})

const BENCHES: Record<string, (report: Report) => Promise<void>> = {
  publishing: (report) => publishing(report, values.size ? [Number(values.size)] : undefined),
  serving,
  search,
  memory,
  scale,
  weight,
}

const unknown = positionals.filter((name) => !(name in BENCHES))
if (unknown.length > 0) {
  console.error(`Unknown benchmark: ${unknown.join(', ')}. Choose from ${Object.keys(BENCHES).join(', ')}.`)
  process.exit(2)
}

const figures: Figure[] = []
for (const [name, bench] of Object.entries(BENCHES)) {
  if (positionals.length > 0 && !positionals.includes(name)) continue
  console.error(`Measuring ${name} …`)
  await bench(reportTo(figures, name))
}
const machine = { node: process.version, cores: cpus().length, model: cpus()[0]?.model ?? '' }
if (values.json) writeFileSync(values.json, JSON.stringify({ machine, figures }, undefined, 2))
process.exitCode = figures.some(({ met }) => met === false) ? 1 : 0
