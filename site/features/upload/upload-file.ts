/** A file being uploaded: its states, texts, and progress. */
import * as texts from '#site/domain/texts/uploads.ts'
import { sizeText } from '#site/domain/words/amounts.ts'

export type UploadStatus =
  /** `again`: between two attempts. */
  | { state: 'waiting'; again?: boolean }
  | { state: 'preprocessing' }
  /** Percent. */
  | { state: 'uploading'; progress: number }
  | { state: 'postprocessing' }
  /** `path` is what a submission names, `view` a URL where its uploader sees it. */
  | { state: 'complete'; path: string; view: string }
  | { state: 'paused'; progress: number }
  | { state: 'error'; message: string }

export interface UploadFile {
  id: number
  name: string
  bytes: number
  /** Undefined for an image of an earlier visit. */
  source?: Blob
  status: UploadStatus
}

export interface UploadedImage {
  path: string
  name: string
  /** 0 if unknown. */
  bytes: number
  view: string
}

export function isUnfinished({ status }: UploadFile): boolean {
  return status.state !== 'complete' && status.state !== 'error'
}

export function summaryOf(files: readonly UploadFile[]): string {
  if (files.length === 0) return 'No files yet'
  const count = (state: UploadStatus['state']) => files.filter(({ status }) => status.state === state).length
  const failed = count('error')
  return `${count('complete')} of ${files.length} complete${failed > 0 ? `, ${failed} failed` : ''}`
}

export function imagesOf(files: readonly UploadFile[]): UploadedImage[] {
  return files.flatMap(({ name, bytes, status }) =>
    status.state === 'complete' ? [{ path: status.path, name, bytes, view: status.view }] : [],
  )
}

export function wordsOf({ status, bytes }: UploadFile): string {
  switch (status.state) {
    case 'waiting':
      return status.again ? `Waiting to retry, ${sizeText(bytes)}` : texts.WAITING(bytes)
    case 'preprocessing':
      return 'Preparing'
    case 'uploading':
      return texts.uploading(status.progress, bytes)
    case 'postprocessing':
      return 'Finishing: creating three sizes'
    case 'complete':
      return texts.complete(bytes)
    case 'paused':
      return texts.paused(status.progress, bytes)
    case 'error':
      return status.message
  }
}

export function progressOf({ status }: UploadFile): number | undefined {
  if (status.state === 'uploading' || status.state === 'paused') return status.progress
  return status.state === 'postprocessing' ? 100 : undefined
}

/** What was sent includes the framing of the request. */
export function uploadingStatus(sent: number, size: number): UploadStatus {
  return { state: 'uploading', progress: size > 0 ? Math.floor((Math.min(sent, size) / size) * 100) : 0 }
}
