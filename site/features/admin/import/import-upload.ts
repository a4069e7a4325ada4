/** The upload of a file of agents: how far it is, and why it failed; the file stays chosen for another try. */
import { atom } from 'nanostores'
import { ApiFailure } from '#site/client/api.ts'
import { ADMIN_TOKEN, readStored } from '#site/client/storage.ts'
import { IMPORT_FILE_BYTES_MAX, IMPORT_FILE_NAME_LENGTH_MAX } from '#site/domain/limits.ts'
import {
  UPLOAD_BROKE_HINT,
  UPLOAD_NAME_TOO_LONG,
  UPLOAD_TOO_LARGE,
} from '#site/domain/texts/import-screen.ts'
import { $import, loadImports, showImport } from './import-files.ts'
import type { Import } from './import-options.ts'

export type ImportUpload =
  | { state: 'none' }
  | { state: 'sending'; file: File; share: number }
  /** `again`: another try may help. */
  | { state: 'failed'; file: File; problem: string; again: boolean }

export const $importUpload = atom<ImportUpload>({ state: 'none' })

export async function sendFile(file: File): Promise<void> {
  if ($importUpload.get().state === 'sending') return
  const problem = problemOf(file)
  if (problem) return $importUpload.set({ state: 'failed', file, problem, again: false })
  $importUpload.set({ state: 'sending', file, share: 0 })
  try {
    const uploaded = await uploadImport(file, (share) => $importUpload.set({ state: 'sending', file, share }))
    $importUpload.set({ state: 'none' })
    $import.set(undefined)
    showImport(uploaded)
    void loadImports()
  } catch (error) {
    const body = error instanceof ApiFailure ? error.body : undefined
    const isRefused = error instanceof ApiFailure && error.status < 500
    const said = body?.message ?? UPLOAD_BROKE_HINT
    $importUpload.set({ state: 'failed', file, problem: said, again: !isRefused })
  }
}

export function forgetUpload(): void {
  $importUpload.set({ state: 'none' })
}

function problemOf({ name, size }: File): string | undefined {
  if (size > IMPORT_FILE_BYTES_MAX) return UPLOAD_TOO_LARGE
  return name.length > IMPORT_FILE_NAME_LENGTH_MAX ? UPLOAD_NAME_TOO_LONG : undefined
}

/** By XMLHttpRequest, because fetch does not tell how much it has sent. Errors: ApiFailure, TypeError when the connection breaks. */
function uploadImport(file: File, onShare: (share: number) => void): Promise<Import> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', `/api/admin/imports?${new URLSearchParams({ name: file.name })}`)
    request.setRequestHeader('Authorization', `Bearer ${readStored('local', ADMIN_TOKEN) ?? ''}`)
    request.setRequestHeader('Content-Type', 'application/octet-stream')
    request.upload.onprogress = ({ loaded, total }) => onShare(total > 0 ? loaded / total : 0)
    request.onerror = () => reject(new TypeError('network'))
    request.onload = () => {
      const { status, responseText } = request
      if (status === 201) resolve(JSON.parse(responseText))
      else reject(new ApiFailure(status, responseText))
    }
    request.send(file)
  })
}
