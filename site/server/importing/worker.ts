/** Worker thread that reads and imports an uploaded file, so that no file can block or crash the site. */
import { writeFile } from 'node:fs/promises'
import { IMPORT_ROWS_MAX } from '#site/domain/limits.ts'
import { numberText } from '#site/domain/words/amounts.ts'
import { connect, type PocketBaseConnection } from '#site/server/pocketbase/connection.ts'
import { sendEvent, serveRequests } from '#site/server/threads/in-thread.ts'
import type { ColumnChoices } from './columns.ts'
import { ImportError } from './formats/table.ts'
import { importAgents } from './import-agents.ts'
import { SPLIT } from './import-texts.ts'
import type { ImportOptions } from './plan.ts'
import { readDrafts } from './read-drafts.ts'
import { type Report, shortReport } from './report.ts'

export interface ImportRequest {
  path: string
  reportPath: string
  fileName: string
  leaveOut: string[]
  columns: ColumnChoices
  by: string
  options: ImportOptions
  connection: PocketBaseConnection
}

export type ImportReply = { report: Report } | { problem: string }
/** The file has been read, or rows are done. */
export type ImportEvent = 'read' | { done: number; total: number }

let cancelled = false

serveRequests<ImportRequest | 'cancel', ImportReply | undefined>(async (request) => {
  cancelled = request === 'cancel'
  if (request === 'cancel') return undefined
  try {
    return { report: await importFile(request) }
  } catch (error) {
    if (!(error instanceof ImportError)) throw error
    return { problem: error.message.replaceAll(request.path, `"${request.fileName}"`) }
  }
})

async function importFile({
  path,
  fileName,
  by,
  leaveOut,
  columns,
  ...request
}: ImportRequest): Promise<Report> {
  const tooMany = `The file has more than ${numberText(IMPORT_ROWS_MAX)} rows. ${SPLIT}`
  const reading = await readDrafts(path, {
    fileName,
    leaveOut,
    columns,
    rows: { most: IMPORT_ROWS_MAX, tooMany },
  })
  sendEvent<ImportEvent>('read')
  const imported = await importAgents(reading, connect(request.connection), request.options, {
    onProgress: (done, total) => sendEvent<ImportEvent>({ done, total }),
    importer: { fileName, by },
    stopped: () => (cancelled ? "Stopped. The remaining rows weren't imported." : undefined),
  })
  const report = { ...imported, file: fileName }
  await writeFile(request.reportPath, JSON.stringify(report), { mode: 0o600 })
  return shortReport(report)
}
