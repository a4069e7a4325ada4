/** A real PocketBase with three categories that tests import into. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach } from 'vitest'
import { importAgents } from '#site/server/importing/import-agents.ts'
import type { ImportOptions } from '#site/server/importing/plan.ts'
import { readDrafts } from '#site/server/importing/read-drafts.ts'
import { connect } from '#site/server/pocketbase/connection.ts'
import { agentOf } from '#site/server/pocketbase/records.ts'
import { sharedFolder } from '#site/tests/support/fakes/scratch-file.ts'
import { ownPocketBase } from './test-file.ts'

export const IMPORT_OPTIONS: ImportOptions = {
  dryRun: false,
  createCategories: false,
  choices: {},
  status: 'approved',
  pricing: 'freemium',
  mode: 'update',
  addDuplicates: false,
}

type Watcher = Parameters<typeof importAgents>[3]

/** Each test of the file starts without agents, and with only the categories Coding, Finance, and Voice & Meetings. */
export async function importTarget() {
  const pocketBase = await ownPocketBase()
  const { root } = pocketBase
  const folder = sharedFolder()
  beforeEach(async () => {
    for (const name of ['agents', 'categories']) await root.collections.truncate(name)
    for (const [i, name] of ['Coding', 'Finance', 'Voice & Meetings'].entries()) {
      await root.collection('categories').create({ name, position: i + 1 })
    }
  })

  async function runFile(
    name: string,
    content: string,
    change: Partial<ImportOptions>,
    watcher?: Watcher,
    leaveOut: string[] = [],
  ) {
    const path = join(folder, name)
    writeFileSync(path, content)
    const client = connect(pocketBase.connection)
    return await importAgents(
      await readDrafts(path, { leaveOut }),
      client,
      { ...IMPORT_OPTIONS, ...change },
      watcher,
    )
  }

  return {
    pocketBase,
    runFile,
    /** Imports a CSV and updates existing agents, unless `change` says otherwise. */
    run: (content: string, change: Partial<ImportOptions> = {}, watcher?: Watcher) =>
      runFile('agents.csv', content, change, watcher),
    agents: async () =>
      (await root.collection('agents').getFullList({ sort: 'name', expand: 'category' })).map(agentOf),
  }
}
