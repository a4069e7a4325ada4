/** A real PocketBase with three categories that tests import into. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type PocketBase from 'pocketbase'
import type { Agent } from '#site/domain/agent.ts'
import { importAgents } from '#site/server/importing/import-agents.ts'
import type { ImportOptions } from '#site/server/importing/plan.ts'
import { readDrafts } from '#site/server/importing/read-drafts.ts'
import { connect } from '#site/server/pocketbase/connection.ts'
import { agentOf } from '#site/server/pocketbase/records.ts'
import { startTestPocketBase, type TestPocketBase } from './pocketbase.ts'

const OPTIONS: ImportOptions = {
  dryRun: false,
  createCategories: false,
  status: 'approved',
  pricing: 'freemium',
  mode: 'update',
  addDuplicates: false,
}

type Watcher = Parameters<typeof importAgents>[3]

export class ImportTarget {
  readonly pocketBase: TestPocketBase
  readonly #folder = mkdtempSync(join(tmpdir(), 'roster-import-'))

  private constructor(pocketBase: TestPocketBase) {
    this.pocketBase = pocketBase
  }

  static async start(): Promise<ImportTarget> {
    return new ImportTarget(await startTestPocketBase())
  }

  async stop(): Promise<void> {
    await this.pocketBase.stop()
    rmSync(this.#folder, { recursive: true })
  }

  get root(): PocketBase {
    return this.pocketBase.root
  }

  get guest(): PocketBase {
    return this.pocketBase.as()
  }

  /** Leaves no agents and only the categories Coding, Finance, and Voice & Meetings. */
  async empty(): Promise<void> {
    for (const name of ['agents', 'categories']) await this.root.collections.truncate(name)
    for (const [i, name] of ['Coding', 'Finance', 'Voice & Meetings'].entries()) {
      await this.root.collection('categories').create({ name, position: i + 1 })
    }
  }

  /** Imports a CSV and updates existing agents, unless `change` says otherwise. */
  run(content: string, change: Partial<ImportOptions> = {}, watcher?: Watcher) {
    return this.runFile('agents.csv', content, change, watcher)
  }

  async runFile(name: string, content: string, change: Partial<ImportOptions>, watcher?: Watcher) {
    const path = join(this.#folder, name)
    writeFileSync(path, content)
    const client = connect(this.pocketBase.connection)
    return await importAgents(await readDrafts(path), client, { ...OPTIONS, ...change }, watcher)
  }

  async agents(): Promise<(Agent | undefined)[]> {
    const records = await this.root.collection('agents').getFullList({ sort: 'name', expand: 'category' })
    return records.map((record) => agentOf(record))
  }
}
