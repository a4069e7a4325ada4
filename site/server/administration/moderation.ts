/** The public moderation log through the API. */
import type { Input, Output } from '#site/contracts/contract.ts'
import type * as contracts from '#site/contracts/records-of-work.ts'
import type { Context } from '#site/server/http/endpoint.ts'

export function readModerationLog(
  { limit, after }: Input<typeof contracts.moderationLog>,
  { catalogue }: Context,
): Output<typeof contracts.moderationLog> {
  return catalogue.moderation(limit, after === undefined ? undefined : Number(after))
}
