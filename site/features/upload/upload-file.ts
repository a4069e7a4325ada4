/** A file on its way to the site: its states, and what can be said of several. */
import {
  emptyFile,
  ONLY_A_LINK,
  oneTooMany,
  tooLarge,
  uploadSummary,
  wrongType,
} from '#site/domain/texts/uploads.ts'

export type UploadStatus =
  /** `again` between two tries. */
  | { state: 'waiting'; again?: boolean }
  | { state: 'preprocessing' }
  /** `progress` in percent. */
  | { state: 'uploading'; progress: number; bytesSent: number; secondsLeft?: number | undefined }
  | { state: 'postprocessing' }
  /** `path` is what a submission names, `view` an address where its uploader sees it. */
  | { state: 'complete'; path: string; view: string }
  | { state: 'paused'; progress: number }
  | { state: 'error'; message: string; retryable: boolean }

export interface UploadFile {
  id: number
  name: string
  bytes: number
  /** What was chosen; undefined for an image of an earlier visit. */
  source?: File
  status: UploadStatus
}

/** An image that is on the site, as a form keeps it. */
export interface UploadedImage {
  path: string
  name: string
  /** 0 where nobody knows. */
  bytes: number
  view: string
}

export interface UploadLimits {
  /** Number of images. */
  most: number
  /** Of each. */
  bytesMax: number
  /** Images that the form has besides, which count too. */
  others?: () => number
}

export const UPLOAD_TYPES: readonly string[] = ['image/png', 'image/jpeg']
/** Where the system does not tell a file's type. */
const ENDING = /\.(png|jpe?g)$/i

/** Why a file is not taken beside those that are there; undefined when it is. */
export function refusalOf(file: File | string, there: number, limits: UploadLimits): string | undefined {
  if (typeof file === 'string') return ONLY_A_LINK
  const { name, size, type } = file
  if (type ? !UPLOAD_TYPES.includes(type) : !ENDING.test(name)) return wrongType(name)
  if (size === 0) return emptyFile(name)
  if (size > limits.bytesMax) return tooLarge(name, size, limits.bytesMax)
  return there + (limits.others?.() ?? 0) >= limits.most ? oneTooMany(name, limits.most) : undefined
}

export function isUnfinished({ status }: UploadFile): boolean {
  return status.state !== 'complete' && status.state !== 'error'
}

/** Pausing helps: it has not been sent in full. */
export function canPause({ status }: UploadFile): boolean {
  return ['waiting', 'preprocessing', 'uploading'].includes(status.state)
}

export function summaryOf(files: readonly UploadFile[]): string {
  const count = (state: UploadStatus['state']) => files.filter(({ status }) => status.state === state).length
  return uploadSummary(count('complete'), files.length, count('error'))
}

export function imagesOf(files: readonly UploadFile[]): UploadedImage[] {
  return files.flatMap(({ name, bytes, status }) =>
    status.state === 'complete' ? [{ path: status.path, name, bytes, view: status.view }] : [],
  )
}
