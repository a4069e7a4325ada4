/** In place of the form where a submission cannot be changed: it is public by now, or it could not be loaded. */
import { agentPath } from '#site/catalogue/addresses.ts'
import { EmptyState } from '#site/components/empty-state.tsx'
import {
  isLive,
  OPEN_ITS_PAGE,
  SUBMISSION_FAILED_HINT,
  SUBMISSION_NOT_LOADED,
} from '#site/messages/followed-submission.ts'
import { TRY_AGAIN } from '#site/messages/retry.ts'
import { APPROVED_STAYS } from '#site/messages/submission-fields.ts'
import { openEdited } from '#site/stores/edited-submission.ts'

export function EditFailed() {
  return (
    <div role="alert">
      <EmptyState level={1} title={SUBMISSION_NOT_LOADED} text={SUBMISSION_FAILED_HINT}>
        <button type="button" className="btn btn-primary" onClick={() => openEdited()}>
          {TRY_AGAIN}
        </button>
      </EmptyState>
    </div>
  )
}

export function EditApproved({ id, name }: { id: string; name: string }) {
  return (
    <EmptyState level={1} title={isLive(name)} text={APPROVED_STAYS}>
      <a className="btn btn-primary" href={agentPath(id)}>
        {OPEN_ITS_PAGE}
      </a>
    </EmptyState>
  )
}
