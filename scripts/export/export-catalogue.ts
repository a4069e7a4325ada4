/** Writes the whole catalogue into a file, reading PocketBase's records page by page. */
import { createWriteStream } from 'node:fs'
import { rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type PocketBase from 'pocketbase'
import { ClientResponseError } from 'pocketbase'
import { csvRow } from '#site/domain/words/csv.ts'
import { Failure } from '#site/server/config/failure.ts'
import { addressesCell, tagsCell } from '#site/server/importing/cells.ts'
import {
  AGENT_KEYS,
  agentLine,
  CATEGORY_KEYS,
  categoryLine,
  type Line,
} from '#site/server/importing/exported.ts'
import { agentPages, storedCategories } from '#site/server/pocketbase/feed.ts'

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

export const EXPORT_FORMATS = ['csv', 'ndjson'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]

interface Writer {
  head: string
  line(line: Line): string
}

export function writerOf(format: ExportFormat, withUpvotes: boolean): Writer {
  if (format === 'ndjson') return { head: '', line: (line) => `${JSON.stringify(line)}\n` }
  const columns = [...new Set<string>([...AGENT_KEYS, ...CATEGORY_KEYS, ...(withUpvotes ? ['upvotes'] : [])])]
  return { head: csvRow(columns), line: (line) => csvRow(cellsOf(line, columns)) }
}

function cellsOf(line: Line, columns: string[]): string[] {
  const texts: Record<string, unknown> =
    line.type === 'agent'
      ? {
          ...line,
          tags: tagsCell(line.tags),
          worksWith: tagsCell(line.worksWith),
          previewImages: addressesCell(line.previewImages),
        }
      : { ...line }
  return columns.map((column) => String(texts[column] ?? ''))
}

/** Leaves an earlier file unchanged after a failure or an abort. */
async function writeWhole(path: string, parts: AsyncIterable<string>, signal: AbortSignal): Promise<void> {
  const target = resolve(path)
  await check(target)
  const unfinished = join(dirname(target), `.${basename(target)}.${process.pid}.tmp`)
  try {
    await pipeline(Readable.from(parts), createWriteStream(unfinished, { flush: true }), { signal })
    await rename(unfinished, target)
  } finally {
    await rm(unfinished, { force: true })
  }
}

async function check(target: string): Promise<void> {
  const kind = await stat(target).catch(() => undefined)
  if (kind?.isDirectory()) throw new Failure(`${target} is a folder, not a file.`)
  const folder = await stat(dirname(target)).catch(() => undefined)
  if (!folder?.isDirectory()) throw new Failure(`The folder ${dirname(target)} doesn't exist.`)
}
