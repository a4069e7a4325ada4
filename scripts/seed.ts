/** Fills the empty database of a running site with the demo catalogue, as `npm start` does by itself unless SEED=none, or removes its invented people. */
import { parseArgs } from 'node:util'
import { ClientResponseError } from 'pocketbase'
import { loadDotEnv, readConfig } from '#site/server/config/config.ts'
import { Failure, plainly } from '#site/server/config/failure.ts'
import { answers } from '#site/server/pocketbase/health.ts'
import { readSecrets } from '#site/server/pocketbase/secrets.ts'
import { removeDemo } from './seed/remove-demo.ts'
import { type SeedTarget, seedDemo } from './seed/seed-demo.ts'
import {
  DEMO_PEOPLE_REMOVED,
  NO_DEMO_PEOPLE,
  NO_POCKETBASE,
  NOTHING_TO_SEED,
  SEED_USAGE,
  SUPERUSER_REFUSED,
} from './seed/seed-texts.ts'
import { pocketBaseUrl } from './shared/find-pocketbase.ts'

try {
  const { help, remove } = readOptions()
  if (help) console.log(SEED_USAGE)
  else await run(remove ? removePeople : seed)
} catch (error) {
  console.error(plainly(error) ?? error)
  process.exitCode = 1
}

function readOptions() {
  try {
    return parseArgs({ options: { help: { type: 'boolean' }, remove: { type: 'boolean' } } }).values
  } catch (error) {
    throw new Failure(`${error instanceof Error ? error.message : error}\n\n${SEED_USAGE}`)
  }
}

async function run(work: (target: SeedTarget) => Promise<void>): Promise<void> {
  loadDotEnv()
  const config = readConfig(process.env)
  const url = pocketBaseUrl(config)
  if (!(await answers(url))) throw new Failure(NO_POCKETBASE(url))
  await work({ url, superuser: readSecrets(config).superuser }).catch((error: unknown) => {
    if (!(error instanceof ClientResponseError) || error.status !== 400) throw error
    throw new Failure(SUPERUSER_REFUSED(url))
  })
}

async function seed(target: SeedTarget): Promise<void> {
  const log = { info: (facts: object, message: string) => console.log(`${message} ${JSON.stringify(facts)}`) }
  if (!(await seedDemo(target, log))) console.log(NOTHING_TO_SEED)
}

async function removePeople(target: SeedTarget): Promise<void> {
  const { people, votes } = await removeDemo(target)
  console.log(people > 0 ? DEMO_PEOPLE_REMOVED(people, votes) : NO_DEMO_PEOPLE)
}
