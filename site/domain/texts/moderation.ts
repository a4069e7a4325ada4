import { type ModerationAction, REASON_TEXTS, type RejectionReason } from '#site/domain/moderation.ts'
import { fieldLabel } from '#site/domain/submission/written-fields.ts'
import { counted } from '#site/domain/words/amounts.ts'

export const MODERATION_LOG = 'Moderation log'
export const MODERATION_EXPLAINED =
  'Every moderation decision on this site, with its reason. Names of people and of rejected submissions are left out.'
export const LOAD_OLDER = 'Load older decisions'
export const OLDER_FAILED = "Couldn't load older decisions"
export const IN_SEVEN_DAYS = 'in the last 7 days'
/** The subject of a decision whose agent isn't named. */
export const unnamed = (action: ModerationAction, count: number) => {
  const noun = action === 'rejected' || action === 'approved' ? 'submission' : 'listing'
  return count > 1 ? `Names of ${counted(count, noun)} withheld` : 'Name withheld'
}

/** A sentence; may be empty. */
export function publicReason(action: ModerationAction, reason: string, fields: readonly string[]): string {
  if (action === 'changed') {
    const names = fields
      .map(fieldLabel)
      .filter((label) => label !== undefined)
      .map(inSentence)
    return names.length > 0 ? `Corrected: ${names.join(', ')}.` : ''
  }
  return isReason(reason) ? REASON_TEXTS[reason] : ''
}

/** 'GitHub' and 'X handle' keep their capitals. */
function inSentence(label: string): string {
  return /^[A-Z][a-z]+$/.test(label) ? label.toLowerCase() : label
}

export function isReason(reason: string): reason is RejectionReason {
  return reason in REASON_TEXTS
}
