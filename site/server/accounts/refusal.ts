/** Turns PocketBase's refusal of an account into errors that a person understands. */
import {
  ADDRESS_REFUSED,
  ADDRESS_TAKEN,
  FIELD_REFUSED,
  suspendedBecause,
} from '#site/domain/texts/accounts.ts'
import { type ApiError, conflict, forbidden, invalid } from '#site/server/http/errors.ts'
import type { Answer } from '#site/server/pocketbase/ask.ts'
import { refusedFields, suspensionReason } from '#site/server/pocketbase/people.ts'

const TAKEN = 'validation_not_unique'

/** Undefined when no single field is to blame; an address that has an account already is a conflict. */
export function refusal(data: unknown): ApiError | undefined {
  const { email: code, ...others } = refusedFields(data)
  const [other] = Object.keys(others)
  if (other) return invalid([{ field: other, message: FIELD_REFUSED(other) }])
  if (code === undefined) return undefined
  return code === TAKEN ? conflict(ADDRESS_TAKEN) : invalid([{ field: 'email', message: ADDRESS_REFUSED }])
}

/** The answer to whoever has shown that a suspended account is theirs. Error: 403 with the reason. */
export function notSuspended(answer: Answer): Answer {
  const reason = suspensionReason(answer.data)
  if (reason !== undefined) throw forbidden(suspendedBecause(reason))
  return answer
}
