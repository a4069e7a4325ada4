/** What the running site offers endpoints for importing files of agents. */
import type { z } from 'zod'
import type { Output } from '#site/contracts/contract.ts'
import type { importOptions, listImports, readImport, rereadImport } from '#site/contracts/imports.ts'
import type { ImportFormat } from '#site/domain/imports.ts'

type StagedImport = z.output<(typeof readImport)['response']>

export interface ImportUpload {
  name: string
  /** Default: as the name's ending says. */
  format: ImportFormat | undefined
  file: AsyncIterable<Uint8Array>
}

export interface ImportRequest {
  dryRun: boolean
  options: z.output<typeof importOptions>
  /** Whose import it is. */
  by: string
  /** Called with what it is going to do before anything is written; when it fails, nothing is. */
  allow(counts: Record<string, number>): Promise<void>
  onEnd(): void
}

/** Files that are imported through the administration. Errors: 404 for a file that is not there. */
export interface Imports {
  list(): Output<typeof listImports>
  read(id: string): StagedImport
  /** Errors: 409 when too many are kept, 413, 415, 422 for an empty one. */
  upload(upload: ImportUpload): Promise<StagedImport>
  /** Error: 409 while it is read or imported. */
  reread(id: string, how: z.output<(typeof rereadImport)['body']>): Promise<StagedImport>
  /** Error: 409 while it is imported. */
  remove(id: string): Promise<void>
  /** Begins an import or a dry run. Error: 409 while any runs. */
  run(id: string, request: ImportRequest): Promise<StagedImport>
  /** Ends it when `allow` resolves. Error: 409 when it does not run. */
  cancel(
    id: string,
    allow: (progress: { done: number; total: number }) => Promise<void>,
  ): Promise<StagedImport>
  /** The whole report of the last run, as JSON. Error: 404 before the first. */
  report(id: string): Promise<string>
}
