/** A submission that waits, or has just been decided, and what an administrator can do with it. */
import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { localDate } from '#site/client/local-date.ts'
import { agentPath } from '#site/domain/addresses.ts'
import { UNCATEGORIZED, UNKNOWN } from '#site/domain/texts/agent.ts'
import { PRICING_LABELS } from '#site/domain/texts/card.ts'
import { submitted, VIEW, viewOf } from '#site/domain/texts/profile.ts'
import { APPROVE, FEATURE, REJECT, UNFEATURE } from '#site/features/admin/review/review-texts.ts'
import type { PendingLine } from '#site/features/profile/state/pending-list.ts'
import { $beingDecided, decide, feature } from '#site/features/profile/state/pending-list.ts'
import * as texts from '#site/features/profile/state/profile-admin-texts.ts'
import { catchFocus } from '#site/ui/focus.ts'
import { FeaturedTag, StatusTag } from '#site/ui/tag.tsx'

export function PendingRow({ line }: { line: PendingLine }) {
  const { name, status, description, categoryName, pricingModel, featured, submittedAt } = line
  return (
    <li className="grid gap-x-5 gap-y-3 py-4 lg:grid-cols-[1fr_auto]">
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h3 className="text-xl font-semibold wrap-anywhere">{name}</h3>
          <StatusTag status={status} />
          {featured && <FeaturedTag />}
        </div>
        <p className="mt-1 line-clamp-2 max-w-[62ch] wrap-anywhere text-muted">{description}</p>
        <p className="num mt-2 flex flex-wrap gap-x-4 text-sm text-muted">
          <span>{submitted(localDate(submittedAt) ?? UNKNOWN)}</span>
          <span>{categoryName || UNCATEGORIZED}</span>
          <span>{PRICING_LABELS[pricingModel] ?? pricingModel}</span>
        </p>
      </div>
      <Actions line={line} />
    </li>
  )
}

function Actions({ line }: { line: PendingLine }) {
  const { id, name, status } = line
  const settle = async (as: 'approved' | 'rejected') => {
    await decide(line, as)
    // The row has moved, and its button with it.
    catchFocus(document.getElementById(PENDING_TITLE_ID))
  }
  return (
    <div className="flex flex-wrap content-start items-start gap-2">
      {status === 'pending' && (
        <>
          <Act line={line} look="btn-primary" name={texts.approveOf(name)} onPress={() => settle('approved')}>
            {APPROVE}
          </Act>
          <Act line={line} look="btn-outline" name={texts.rejectOf(name)} onPress={() => settle('rejected')}>
            {REJECT}
          </Act>
        </>
      )}
      {status !== 'rejected' && <FeatureButton line={line} />}
      <a className="btn btn-ghost btn-sm" href={agentPath(id)} aria-label={viewOf(name)}>
        {VIEW}
      </a>
    </div>
  )
}

/** Only what is approved can be featured. */
function FeatureButton({ line }: { line: PendingLine }) {
  const { name, featured, status } = line
  if (status === 'pending' && !featured)
    return (
      <button
        type="button"
        className="btn btn-outline btn-sm"
        aria-label={`${texts.featureOf(name)}: ${texts.FEATURE_ONCE_APPROVED}`}
        disabled
      >
        {FEATURE}
      </button>
    )
  return (
    <Act
      line={line}
      look="btn-outline"
      name={featured ? texts.unfeatureOf(name) : texts.featureOf(name)}
      onPress={() => feature(line, !featured)}
    >
      {featured ? UNFEATURE : FEATURE}
    </Act>
  )
}

interface ActProps {
  line: PendingLine
  look: string
  name: string
  onPress: () => Promise<void>
  children: ReactNode
}

/** Keeps the focus while it waits, so it is not disabled. */
function Act({ line: { id }, look, name, onPress, children }: ActProps) {
  const isWaiting = useStore($beingDecided) === id
  return (
    <button
      type="button"
      className={`btn btn-sm ${look}`}
      aria-label={name}
      aria-disabled={isWaiting}
      onClick={() => void onPress()}
    >
      {children}
    </button>
  )
}

/** The heading above the submissions that wait; it takes the focus when the line that had it goes. */
export const PENDING_TITLE_ID = 'pending-submissions'
