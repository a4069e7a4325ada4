/** The worker thread that reads uploaded files and imports them, so that an untrusted file can neither block nor end the site. */
import { IMPORT_ROWS_MAX } from '#site/domain/limits.ts'
import { connect, type PocketBaseConnection } from '#site/server/pocketbase/connection.ts'
import { sendEvent, serveRequests } from '#site/server/threads/in-thread.ts'
import { ColumnsMissing } from './columns.ts'
import type { Format } from './formats.ts'
import { importAgents } from './import-agents.ts'
import { ImportError } from './import-error.ts'
import { IMPORT_CANCELLED, IMPORT_ROWS_TOO_MANY } from './import-texts.ts'
import type { ImportOptions } from './intent.ts'
import { type Reading, readDrafts } from './read-drafts.ts'
import type { Report } from './report.ts'

export interface FileToRead {
  path: string
  fileName: string
  format: Format
  columns: Record<string, string>
  leaveOut: string[]
}

export type ToImporter =
  | { kind: 'read'; file: FileToRead }
  | { kind: 'import'; file: FileToRead; options: ImportOptions; connection: PocketBaseConnection }
  | { kind: 'cancel' }

/** Why it cannot be done, said for a person; `headings` where a column has to be named. */
export interface Refused {
  problem: string
  headings?: string[]
}

export type FromImporter = { reading: Reading } | { report: Report } | Refused | undefined

/** When the file is read, and how far its import is. */
export type ImporterEvent = 'read' | { done: number; total: number }

let cancelled = false

serveRequests<ToImporter, FromImporter>(async (request) => {
  if (request.kind === 'cancel') {
    cancelled = true
    return undefined
  }
  cancelled = false
  try {
    const reading = await readFile(request.file)
    if (request.kind === 'read') return { reading }
    sendEvent<ImporterEvent>('read')
    const report = await importAgents(reading, connect(request.connection), request.options, {
      onProgress: (done, total) => sendEvent<ImporterEvent>({ done, total }),
      stopped: () => (cancelled ? IMPORT_CANCELLED : undefined),
    })
    return { report: { ...report, file: request.file.fileName } }
  } catch (error) {
    if (error instanceof ImportError) return refused(error, request.file)
    throw error
  }
})

async function readFile({ path, format, columns, leaveOut }: FileToRead): Promise<Reading> {
  const rows = { most: IMPORT_ROWS_MAX, tooMany: IMPORT_ROWS_TOO_MANY(IMPORT_ROWS_MAX) }
  return await readDrafts(path, format, { columns: new Map(Object.entries(columns)), leaveOut, rows })
}

function refused(error: ImportError, { path, fileName }: FileToRead): Refused {
  const problem = error.message.replaceAll(path, `"${fileName}"`)
  return error instanceof ColumnsMissing ? { problem, headings: error.header } : { problem }
}
