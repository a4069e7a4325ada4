/** Writes the whole catalogue into a file, a page of PocketBase's records at a time. */
import type PocketBase from 'pocketbase'
import { ClientResponseError } from 'pocketbase'
import { Failure } from '#site/server/config/failure.ts'
import { agentLine, categoryLine } from '#site/server/importing/exported.ts'
import { agentPages, storedCategories } from '#site/server/pocketbase/feed.ts'
import { type ExportFormat, writerOf } from './formats.ts'
import { writeWhole } from './whole-file.ts'

export interface ExportOptions {
  out: string
  format: ExportFormat
  status: 'approved' | 'all'
  withUpvotes: boolean
}

export interface Exported {
  agents: number
  categories: number
  leftOut: string[]
}

type Progress = (done: number, total: number) => void

export async function exportCatalogue(
  client: PocketBase,
  options: ExportOptions,
  signal: AbortSignal,
  onProgress: Progress = () => {},
): Promise<Exported> {
  const exported: Exported = { agents: 0, categories: 0, leftOut: [] }
  try {
    await writeWhole(options.out, parts(client, options, exported, onProgress), signal)
  } catch (error) {
    if (!(error instanceof ClientResponseError)) throw error
    throw new Failure(
      `Lost the connection to PocketBase. ${options.out} was not written. Run the command again.`,
    )
  }
  return exported
}

async function* parts(
  client: PocketBase,
  options: ExportOptions,
  exported: Exported,
  onProgress: Progress,
): AsyncGenerator<string> {
  const { head, line } = writerOf(options.format, options.withUpvotes)
  const categories = await storedCategories(client)
  exported.categories = categories.length
  yield head + categories.map((category) => line(categoryLine(category))).join('')
  const total = await countOf(client, options.status)
  for await (const { agents, damaged } of agentPages(client, options.status)) {
    exported.agents += agents.length
    exported.leftOut.push(...damaged)
    yield agents.map((agent) => line(agentLine(agent, options.withUpvotes))).join('')
    onProgress(Math.min(exported.agents + exported.leftOut.length, total), total)
  }
}

async function countOf(client: PocketBase, status: ExportOptions['status']): Promise<number> {
  const { totalItems } = await client
    .collection('agents')
    .getList(1, 1, { filter: status === 'approved' ? 'status = "approved"' : '', fields: 'id' })
  return totalItems
}
