/** What PocketBase refused about an account, in words for the person. */
import { ADDRESS_REFUSED } from '#site/messages/accounts.ts'
import { type ApiError, conflict, invalid } from '#site/server/errors.ts'
import { refusedFields } from '#site/server/pocketbase/people.ts'

const TAKEN = 'validation_not_unique'

/** Undefined when no single field is to blame; `taken` says that an address has an account already. */
export function refusal(data: unknown, { email: taken }: { email: string }): ApiError | undefined {
  const { email: code, ...others } = refusedFields(data)
  const [other] = Object.keys(others)
  if (other) return invalid([{ field: other, message: `Please check the field ${other}.` }])
  if (code === undefined) return undefined
  return code === TAKEN ? conflict(taken) : invalid([{ field: 'email', message: ADDRESS_REFUSED }])
}
