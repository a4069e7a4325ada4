/** Reading the public moderation log through /api. */

import { callApi } from '#site/client/api.ts'
import type { ModerationLog } from '#site/domain/moderation.ts'

/** The decisions before `after`, the newest first. */
export function fetchDecisions(after: string): Promise<ModerationLog> {
  return callApi<ModerationLog>(`/api/moderation?after=${encodeURIComponent(after)}`)
}
