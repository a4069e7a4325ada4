/** Reading the public moderation log through /api. */
import type { ModerationLog } from '#site/catalogue/moderation.ts'
import { callApi } from './api.ts'

/** The decisions before `after`, the newest first. */
export function fetchDecisions(after: string): Promise<ModerationLog> {
  return callApi<ModerationLog>(`/api/moderation?after=${encodeURIComponent(after)}`)
}
