/** A pending or just reviewed submission, and an admin's actions. */
import { useStore } from '@nanostores/react'
import { agentPath } from '#site/domain/addresses.ts'
import { VIEW, viewOf } from '#site/domain/texts/profile.ts'
import { APPROVE, FEATURE, REJECT, UNFEATURE } from '#site/features/admin/review/review-texts.ts'
import {
  $beingReviewed,
  decide,
  feature,
  type PendingLine,
} from '#site/features/profile/state/pending-list.ts'
import * as texts from '#site/features/profile/state/profile-admin-texts.ts'
import { catchFocus } from '#site/ui/focus.ts'
import { FeaturedTag } from '#site/ui/tag.tsx'
import { AboutSubmission } from './submission-list.tsx'

export function PendingRow({ line }: { line: PendingLine }) {
  return (
    <li className="grid gap-x-5 gap-y-3 py-4 lg:grid-cols-[1fr_auto]">
      <AboutSubmission agent={line} tag={line.featured && <FeaturedTag />} />
      <Actions line={line} />
    </li>
  )
}

interface Act {
  id: 'approve' | 'reject' | 'feature'
  text: string
  label: string
  look?: string
  /** Undefined while the action is unavailable. */
  press: (() => Promise<void>) | undefined
}

function Actions({ line }: { line: PendingLine }) {
  const { id, name } = line
  const isBusy = useStore($beingReviewed) === id
  return (
    <div className="flex flex-wrap content-start items-start gap-2">
      {actsOn(line).map(({ id, text, label, look = 'btn-outline', press }) => (
        <button
          key={id}
          type="button"
          className={`btn btn-sm ${look}`}
          aria-label={label}
          disabled={!press}
          // A disabled button would lose the focus.
          aria-disabled={isBusy}
          onClick={() => void press?.()}
        >
          {text}
        </button>
      ))}
      <a className="btn btn-ghost btn-sm" href={agentPath(id)} aria-label={viewOf(name)}>
        {VIEW}
      </a>
    </div>
  )
}

function actsOn(line: PendingLine): Act[] {
  const { name, status, featured } = line
  const settle = async (as: 'approved' | 'rejected') => {
    await decide(line, as)
    // The row has moved together with the button that had the focus.
    catchFocus(document.getElementById(PENDING_TITLE_ID))
  }
  const review: Act[] = [
    {
      id: 'approve',
      text: APPROVE,
      label: texts.approveOf(name),
      look: 'btn-primary',
      press: () => settle('approved'),
    },
    { id: 'reject', text: REJECT, label: texts.rejectOf(name), press: () => settle('rejected') },
  ]
  const canFeature = featured || status === 'approved'
  const label = canFeature
    ? texts.featureOf(name)
    : `${texts.featureOf(name)}: ${texts.FEATURE_ONCE_APPROVED}`
  const choose: Act = {
    id: 'feature',
    text: featured ? UNFEATURE : FEATURE,
    label: featured ? texts.unfeatureOf(name) : label,
    press: canFeature ? () => feature(line, !featured) : undefined,
  }
  return [...(status === 'pending' ? review : []), ...(status === 'rejected' ? [] : [choose])]
}

/** The heading that gets the focus when a row moves. */
export const PENDING_TITLE_ID = 'pending-submissions'
