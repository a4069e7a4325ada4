/** The page that submits or edits an agent. */
import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { Category } from '#site/domain/agent.ts'
import { $edited, openEdited } from '#site/features/submit/state/edited-submission.ts'
import { EditForm, SubmitForm } from './submit-form.tsx'
import '#site/styles/submit.css'
import { agentPath } from '#site/domain/addresses.ts'
import { APPROVED_STAYS } from '#site/domain/texts/submission-fields.ts'
import { NoSubmission } from '#site/features/submission/no-submission.tsx'
import { isLive, OPEN_ITS_PAGE, SUBMISSION_NOT_LOADED } from '#site/features/submission/submission-texts.ts'
import { LOADING_SUBMISSION } from '#site/features/submit/state/submit-texts.ts'
import { EmptyState, LoadFailure, Loading } from '#site/ui/empty-state.tsx'

export function SubmitPage({ categories }: { categories: readonly Category[] }) {
  const edited = useStore($edited, { ssr: 'initial' })
  useEffect(() => void openEdited(), [])
  if (edited.state === 'loading') return <Loading text={LOADING_SUBMISSION} />
  if (edited.state === 'unknown') return <NoSubmission />
  if (edited.state === 'failed')
    return <LoadFailure level={1} title={SUBMISSION_NOT_LOADED} onRetry={openEdited} />
  if (edited.state === 'editing')
    return <EditForm submissionKey={edited.key} submission={edited.submission} categories={categories} />
  if (edited.state === 'approved') {
    const { id, name } = edited.submission
    const link = { href: agentPath(id), label: OPEN_ITS_PAGE }
    return <EmptyState level={1} title={isLive(name)} text={APPROVED_STAYS} link={link} />
  }
  return <SubmitForm categories={categories} />
}
