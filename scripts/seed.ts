/** Fills the empty database of a running site with the demo catalogue; `npm start` does the same by itself unless SEED=none. */
import { ClientResponseError } from 'pocketbase'
import { answers } from '#site/server/pocketbase/health.ts'
import { readSecrets } from '#site/server/pocketbase/secrets.ts'
import { loadDotEnv, readConfig } from '#site/server/process/config.ts'
import { Failure, plainly } from '#site/server/process/failure.ts'
import { type SeedTarget, seedDemo } from './seed/seed-demo.ts'
import { pocketBaseUrl } from './shared/find-pocketbase.ts'

try {
  loadDotEnv()
  const config = readConfig(process.env)
  const url = pocketBaseUrl(config)
  if (!(await answers(url))) {
    throw new Failure(`PocketBase does not answer at ${url}. Start the site first: npm start`)
  }
  await seed({ url, superuser: readSecrets(config).superuser })
} catch (error) {
  console.error(plainly(error) ?? error)
  process.exitCode = 1
}

async function seed(target: SeedTarget): Promise<void> {
  const log = { info: (facts: object, message: string) => console.log(`${message} ${JSON.stringify(facts)}`) }
  const written = await seedDemo(target, log).catch((error: unknown) => {
    if (!(error instanceof ClientResponseError) || error.status !== 400) throw error
    throw new Failure(
      `The superuser of DATA_DIR cannot sign in at ${target.url}. Set DATA_DIR, or SUPERUSER_EMAIL and SUPERUSER_PASSWORD.`,
    )
  })
  if (!written) console.log('Nothing to do: the database already has agents or categories.')
}
