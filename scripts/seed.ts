/** Fills the empty database of a running site with the demo catalogue, or removes its invented people. */
import { ClientResponseError } from 'pocketbase'
import { loadDotEnv, readConfig } from '#site/server/config/config.ts'
import { Failure } from '#site/server/config/failure.ts'
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
import { readArguments, runCommand } from './shared/command.ts'
import { pocketBaseUrl } from './shared/open-pocketbase.ts'

await runCommand(SEED_USAGE, run)

async function run(): Promise<void> {
  const { values } = readArguments(SEED_USAGE, { options: { remove: { type: 'boolean' } } })
  loadDotEnv()
  const config = readConfig(process.env)
  const url = pocketBaseUrl(config)
  if (!(await answers(url))) throw new Failure(NO_POCKETBASE(url))
  const target = { url, superuser: readSecrets(config).superuser }
  await (values.remove ? removePeople : seed)(target).catch((error: unknown) => {
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
