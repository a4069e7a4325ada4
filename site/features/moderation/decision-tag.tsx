/** What was decided, as a tag. */
import type { ModerationAction } from '#site/domain/moderation.ts'
import { CHANGED, REMOVED, UNFEATURED } from '#site/domain/texts/moderation.ts'
import { FeaturedTag, StatusTag } from '#site/ui/tag.tsx'

export function DecisionTag({ action }: { action: ModerationAction }) {
  if (action === 'approved' || action === 'rejected') return <StatusTag status={action} />
  if (action === 'featured') return <FeaturedTag />
  return <span className="tag">{WORDS[action]}</span>
}

const WORDS = { unfeatured: UNFEATURED, changed: CHANGED, removed: REMOVED } as const
