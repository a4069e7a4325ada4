/** Explains a failed write: returns the reason to reject the row, or throws ImportError if no other row could succeed either. */
import { ClientResponseError } from 'pocketbase'
import { ImportError } from './formats/table.ts'

const WEBSITE_TAKEN = 'Another listed or pending agent has this website.'
const AGAIN = 'Rows written so far are kept. Import the file again to add the rest.'

export function refusal(error: unknown): string {
  if (!(error instanceof ClientResponseError)) throw error
  if (error.status === 0) throw new ImportError(`Lost the connection to PocketBase. ${AGAIN}`)
  if (error.status === 401 || error.status === 403)
    throw new ImportError(`PocketBase no longer accepts the site's service account. ${AGAIN}`)
  const problems = Object.entries(error.response['data'] ?? {}).map(([field, problem]) =>
    field === 'websiteKey' ? WEBSITE_TAKEN : `${field}: ${messageOf(problem)}`,
  )
  if (problems.length > 0) return problems.join(' ')
  return error.status === 400
    ? "PocketBase couldn't store the row and gave no reason. Its disk may be full."
    : `PocketBase returned ${error.status}: ${error.message}`
}

function messageOf(problem: unknown): string {
  return typeof problem === 'object' && problem && 'message' in problem ? String(problem.message) : 'invalid'
}
