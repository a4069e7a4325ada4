/** In place of the form where a submission cannot be changed: it is public by now, or it could not be loaded. */
import { agentPath } from '#site/domain/addresses.ts'
import { APPROVED_STAYS } from '#site/domain/texts/submission-fields.ts'
import {
  isLive,
  OPEN_ITS_PAGE,
  SUBMISSION_FAILED_HINT,
  SUBMISSION_NOT_LOADED,
} from '#site/features/submission/submission-texts.ts'
import { openEdited } from '#site/features/submit/state/edited-submission.ts'
import { EmptyState } from '#site/ui/empty-state.tsx'
import { TRY_AGAIN } from '#site/ui/retry-texts.ts'

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
