/** Importing a file of agents, as the running site offers it to endpoints. */
import type { z } from 'zod'
import type { runImport } from '#site/contracts/imports.ts'

export type FileImport = z.output<(typeof runImport)['response']>

export interface ImportUpload {
  name: string
  /** Name of the admin who uploads it. */
  by: string
  file: AsyncIterable<Uint8Array>
}

export interface ImportRun {
  /** Also updates existing agents. */
  update: boolean
  by: string
  /** Audits the action. If it fails, nothing is done. */
  allow(fileName: string, after: object): Promise<void>
  onEnd(): void
}

/** Throws 404 for a file that another one has replaced. */
export interface Imports {
  current(): FileImport | undefined
  /** Replaces the current file and starts a dry run. Throws 409 during an import, 413, 415, and 422 for an empty file. */
  upload(upload: ImportUpload): Promise<FileImport>
  /** Throws 409 during a dry run or an import. */
  check(id: string, by: string, options: FileImport['options']): FileImport
  /** Throws 409 unless a dry run has succeeded. */
  run(id: string, run: ImportRun): FileImport
  /** Throws 409 if nothing runs. */
  cancel(id: string, allow: ImportRun['allow']): Promise<FileImport>
  /** Throws 409 during an import. */
  remove(id: string): Promise<void>
  /** The full report as JSON. Throws 404 before there is one. */
  report(id: string): Promise<string>
}
