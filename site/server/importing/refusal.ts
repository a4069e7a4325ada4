/** Explains a failed write: a reason to reject the row, or an ImportError when no other row can succeed either. */
import { ClientResponseError } from 'pocketbase'
import { ImportError } from './import-error.ts'

const AGAIN = 'What is written stays; import the file again for the rest.'

export function refusal(error: unknown): string {
  if (!(error instanceof ClientResponseError)) throw error
  if (error.status === 0) throw new ImportError(`PocketBase does not answer any more. ${AGAIN}`)
  if (error.status === 401 || error.status === 403)
    throw new ImportError(`PocketBase does not accept the site's account any more. ${AGAIN}`)
  const problems = Object.entries(error.response['data'] ?? {}).map(
    ([field, problem]) => `${field}: ${messageOf(problem)}`,
  )
  if (problems.length > 0) return problems.join(' ')
  return error.status === 400
    ? 'PocketBase could not store the row and names no field: its storage may be full.'
    : `PocketBase answered ${error.status}: ${error.message}`
}

function messageOf(problem: unknown): string {
  return typeof problem === 'object' && problem && 'message' in problem
    ? String(problem.message)
    : 'not valid'
}
