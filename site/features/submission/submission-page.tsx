/** The status page of a submission, for anyone with its link. */
import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { LOADING_SUBMISSION } from '#site/features/submit/state/submit-texts.ts'
import { LoadFailure } from '#site/ui/empty-state.tsx'
import { $followed, followSubmission } from './followed-submission.ts'
import { NoSubmission } from './no-submission.tsx'
import { SubmissionStatus } from './submission-status.tsx'
import { SUBMISSION_NOT_LOADED } from './submission-texts.ts'
import '#site/styles/submit.css'

export function SubmissionPage() {
  const followed = useStore($followed, { ssr: 'initial' })
  useEffect(() => void followSubmission(), [])
  if (followed.state === 'found') {
    const { key, ...found } = followed
    return <SubmissionStatus submissionKey={key} {...found} />
  }
  if (followed.state === 'loading') return <Skeleton />
  return (
    <div className="pt-8">
      {followed.state === 'unknown' ? (
        <NoSubmission />
      ) : (
        <LoadFailure level={1} title={SUBMISSION_NOT_LOADED} onRetry={followSubmission} />
      )}
    </div>
  )
}

function Skeleton() {
  return (
    <div className="pt-8 pb-6" role="status">
      <h1 className="sr-only">{LOADING_SUBMISSION}</h1>
      <div className="skeleton h-12 w-full max-w-[26rem] rounded-selector" />
      <div className="skeleton mt-5 h-5 w-full max-w-[30rem] rounded-selector" />
      <div className="mt-6 grid gap-x-16 gap-y-10 xl:grid-cols-[1fr_21rem]">
        <div>
          <div className="skeleton h-12 w-full max-w-[30rem] rounded-selector" />
          <div className="skeleton mt-8 h-10 w-32 rounded-selector" />
        </div>
        <div className="skeleton h-80 rounded-box max-xl:max-w-[21rem]" />
      </div>
    </div>
  )
}
