/** The words of moderation: why a submission is refused, and what the public log tells of. */

/** In the order of the keys 1 to 6. */
export const REJECTION_REASONS = [
  'not-an-agent',
  'already-listed',
  'website-broken',
  'advertisement',
  'wrong-fields',
  'other',
] as const
export type RejectionReason = (typeof REJECTION_REASONS)[number]

export const MODERATION_ACTIONS = [
  'approved',
  'rejected',
  'featured',
  'unfeatured',
  'changed',
  'removed',
] as const
export type ModerationAction = (typeof MODERATION_ACTIONS)[number]
