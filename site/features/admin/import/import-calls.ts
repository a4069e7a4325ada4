/** Calls the API that imports agents, as an administrator. */

import { ApiFailure } from '#site/client/api.ts'
import { ADMIN_TOKEN, readStored } from '#site/client/storage.ts'
import type { Input, Output } from '#site/contracts/contract.ts'
import type * as contracts from '#site/contracts/imports.ts'
import { callAsAdmin } from '#site/features/admin/shell/admin-calls.ts'

type Read = Output<typeof contracts.readImport>
/** What was chosen is told whole. */
export type ImportRun = Omit<NonNullable<Read['run']>, 'options'> & { options: ImportOptions }
export type Import = Omit<Read, 'run'> & { run?: ImportRun }
export type ImportReading = NonNullable<Import['reading']>
export type ImportReport = NonNullable<ImportRun['report']>
export type ImportOutcome = ImportReport['outcomes'][number]
export type ImportList = Output<typeof contracts.listImports>
export type ImportLine = ImportList['imports'][number]
/** What is chosen for a run. */
export type ImportOptions = Omit<Input<typeof contracts.runImport>, 'id' | 'dryRun'>

const ADDRESS = '/api/admin/imports'

export function fetchImports(): Promise<ImportList> {
  return callAsAdmin(ADDRESS)
}

export function fetchImport(id: string): Promise<Import> {
  return callAsAdmin(`${ADDRESS}/${id}`)
}

export function rereadImport(
  id: string,
  body: Partial<Input<typeof contracts.rereadImport>>,
): Promise<Import> {
  return callAsAdmin(`${ADDRESS}/${id}`, { method: 'PUT', body })
}

export function deleteImport(id: string): Promise<null> {
  return callAsAdmin(`${ADDRESS}/${id}`, { method: 'DELETE' })
}

export function runImport(id: string, body: ImportOptions & { dryRun: boolean }): Promise<Import> {
  return callAsAdmin(`${ADDRESS}/${id}/run`, { method: 'POST', body })
}

export function cancelImport(id: string): Promise<Import> {
  return callAsAdmin(`${ADDRESS}/${id}/cancel`, { method: 'POST' })
}

export function fetchReport(id: string): Promise<string> {
  return callAsAdmin(`${ADDRESS}/${id}/report`, { asText: true })
}

/** By XMLHttpRequest, because fetch does not tell how much it has sent. Errors: ApiFailure, TypeError when the connection breaks. */
export function uploadImport(file: File, onShare: (share: number) => void): Promise<Import> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', `${ADDRESS}?${new URLSearchParams({ name: file.name })}`)
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
