/** In place of the form where a submission cannot be changed: it is public by now, or it could not be loaded. */
import { agentPath } from '#site/domain/addresses.ts'
import { APPROVED_STAYS } from '#site/domain/texts/submission-fields.ts'
import { isLive, OPEN_ITS_PAGE, SUBMISSION_NOT_LOADED } from '#site/features/submission/submission-texts.ts'
import { openEdited } from '#site/features/submit/state/edited-submission.ts'
import { EmptyState, LoadFailure } from '#site/ui/empty-state.tsx'

export function EditFailed() {
  return <LoadFailure level={1} title={SUBMISSION_NOT_LOADED} onRetry={openEdited} />
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
