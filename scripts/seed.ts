/** Fills the empty database of a running site with the demo catalogue, or removes its invented people. */
import type PocketBase from 'pocketbase'
import { ClientResponseError } from 'pocketbase'
import { numberText } from '#site/domain/words/amounts.ts'
import { loadDotEnv, readConfig } from '#site/server/config/config.ts'
import { Failure } from '#site/server/config/failure.ts'
import { readSecrets } from '#site/server/pocketbase/secrets.ts'
import { answers } from '#site/server/pocketbase/supervisor.ts'
import { readCatalogue } from './seed/read-catalogue.ts'
import { hasMarker, type SeedTarget, seedDemo, signIn } from './seed/seed-demo.ts'
import { voterRows } from './seed/seed-rows.ts'
import { readArguments, runCommand } from './shared/command.ts'
import { pocketBaseUrl } from './shared/open-pocketbase.ts'

const USAGE = `Usage: npm run seed [-- OPTIONS]

Fills the empty database of a running site with the demo catalogue, including invented people and their votes.

  --remove  delete the invented people and their votes; all agents stay
  --help    show this help`

await runCommand(USAGE, run)

async function run(): Promise<void> {
  const { values } = readArguments({ options: { remove: { type: 'boolean' } } })
  loadDotEnv()
  const config = readConfig(process.env)
  const url = pocketBaseUrl(config)
  if (!(await answers(url)))
    throw new Failure(`Can't reach PocketBase at ${url}. Start the site first: npm start`)
  const target = { url, superuser: readSecrets(config).superuser }
  await (values.remove ? removePeople : seed)(target).catch((error: unknown) => {
    if (!(error instanceof ClientResponseError) || error.status !== 400) throw error
    throw new Failure(
      `The superuser of DATA_DIR can't sign in at ${url}. Set DATA_DIR, or SUPERUSER_EMAIL and SUPERUSER_PASSWORD.`,
    )
  })
}

async function seed(target: SeedTarget): Promise<void> {
  const log = { info: (facts: object, message: string) => console.log(`${message} ${JSON.stringify(facts)}`) }
  if (!(await seedDemo(target, log)))
    console.log('Nothing to seed: the database already has agents or categories.')
}

async function removePeople(target: SeedTarget): Promise<void> {
  const client = await signIn(target)
  if (await hasMarker(client))
    throw new Failure(
      "The demo catalogue isn't complete. Wait until the running site has written it, then try again.",
    )
  let [people, votes] = [0, 0]
  for (const { id } of voterRows(readCatalogue(), Date.now())) {
    const found = await client.collection('votes').getList(1, 1, { filter: `user = '${id}'`, fields: 'id' })
    if (!(await remove(client, id))) continue
    people += 1
    votes += found.totalItems
  }
  const counts = `${numberText(people)} invented people and their ${numberText(votes)} votes`
  console.log(people > 0 ? `Removed ${counts}.` : 'Nothing to do: the database has no invented people.')
}

/** Deleting a user also deletes their votes. */
async function remove(client: PocketBase, id: string): Promise<boolean> {
  try {
    return await client.collection('users').delete(id)
  } catch (error) {
    if (error instanceof ClientResponseError && error.status === 404) return false
    throw error
  }
}
