/** Calls the API of the running site's operations, as an administrator. */

import type { Output } from '#site/contracts/contract.ts'
import type * as contracts from '#site/contracts/operations.ts'
import type { OperationJob } from '#site/domain/operations.ts'
import { callAsAdmin } from '#site/features/admin/shell/admin-calls.ts'

export type OperationsReport = Output<typeof contracts.readOperations>
export type FailedLetter = OperationsReport['failedLetters'][number]
export type CheckLine = OperationsReport['checks'][number]
export type JobReport = Output<typeof contracts.startJob>

export function fetchOperations(): Promise<OperationsReport> {
  return callAsAdmin('/api/admin/operations')
}

export function startJob(job: OperationJob): Promise<JobReport> {
  return callAsAdmin(`/api/admin/operations/${job}`, { method: 'POST' })
}

export function retryLetter(id: string): Promise<null> {
  return callAsAdmin(`/api/admin/letters/${id}/retry`, { method: 'POST' })
}

export function deleteLetter(id: string): Promise<null> {
  return callAsAdmin(`/api/admin/letters/${id}`, { method: 'DELETE' })
}
