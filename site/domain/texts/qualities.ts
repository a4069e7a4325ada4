/** What qualities of agents are called. */
import type { Quality } from '#site/domain/qualities.ts'

export const QUALITIES_TITLE = 'Features'
export const QUALITY_LABELS: Record<Quality, string> = {
  'open-source': 'Open source',
  'self-hosted': 'Self-hosted',
  local: 'Runs locally',
  'no-code': 'No code',
  api: 'API',
  enterprise: 'Enterprise',
}
