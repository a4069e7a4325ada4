/** The public moderation log through the API. */
import type { Input, Output } from '#site/contracts/routes.ts'
import type { Context } from '#site/server/http/endpoint.ts'

export function readModerationLog(
  { limit, after }: Input<'GET /api/moderation'>,
  { catalogue }: Context,
): Output<'GET /api/moderation'> {
  return catalogue.moderation(limit, after === undefined ? undefined : Number(after))
}
