/** What owners have proven, and what they may do. */
import { useStore } from '@nanostores/react'
import { useRef } from 'react'
import { longDate } from '#site/client/local-date.ts'
import { ConfirmButtons, ConfirmDialog } from '#site/ui/dialog/confirm-dialog.tsx'
import { Part, Refused } from './claim-part.tsx'
import * as claiming from './claiming.ts'
import { METHOD_TITLES } from './owners-texts.ts'

interface Props {
  claims: claiming.Claims
  proven: claiming.Claims['claims']
}

export function OwnerRights({ claims: { agent, isDiscontinued }, proven }: Props) {
  const underway = useStore(claiming.$underway)
  const dialog = useRef<HTMLDialogElement>(null)
  return (
    <Part
      title="Your listing"
      text="Your edits of the description, tags, pricing, and links are published at once. Votes, order, and what checks find stay as they are."
    >
      <ul>
        {proven.map(({ method, proof, provenAt = '' }) => (
          <li key={method} className="wrap-anywhere">
            {`Controls ${proof}, since ${longDate(provenAt)} (${METHOD_TITLES[method].toLowerCase()})`}
          </li>
        ))}
      </ul>
      {isDiscontinued && <p>You've marked it as discontinued, so it's listed under Gone.</p>}
      <Refused what="discontinue" />
      <Refused what="check now" />
      <Refused what="give up" />
      <div className="flex flex-wrap gap-3">
        <button
          type="button"
          className="btn btn-outline"
          aria-disabled={underway === 'check now'}
          onClick={() => claiming.checkNow(agent.id)}
        >
          {underway === 'check now' ? 'Checking...' : 'Check website now'}
        </button>
        <button
          type="button"
          className="btn btn-outline"
          aria-disabled={underway === 'discontinue'}
          onClick={() => claiming.discontinue(agent.id, !isDiscontinued)}
        >
          {isDiscontinued ? "It's still made" : 'Mark as discontinued'}
        </button>
        <button
          type="button"
          className="btn btn-ghost text-error"
          aria-haspopup="dialog"
          onClick={() => dialog.current?.showModal()}
        >
          Give up
        </button>
      </div>
      <ConfirmDialog
        dialog={dialog}
        title="Give up this listing?"
        text="The listing no longer says that you maintain it, and your edits are reviewed. You can prove it again at any time."
      >
        <ConfirmButtons
          label="Give up"
          onYes={() => {
            dialog.current?.close()
            return claiming.giveUp(agent.id)
          }}
          onNo={() => dialog.current?.close()}
        />
      </ConfirmDialog>
    </Part>
  )
}
