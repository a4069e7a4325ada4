import { PAGES } from '#site/domain/addresses.ts'
import { SIGN_IN, SUBMIT_AGENT } from '#site/domain/texts/page-names.ts'
import { EmptyState } from '#site/ui/empty-state.tsx'
import { SUBMISSION_UNKNOWN } from './submission-texts.ts'

export function NoSubmission() {
  return (
    <div role="alert">
      <EmptyState
        level={1}
        title={SUBMISSION_UNKNOWN}
        text="It was deleted, the link is incomplete, or it belongs to an account you aren't signed in to."
        link={{ href: PAGES.submit, label: SUBMIT_AGENT }}
      >
        <a className="btn btn-outline" href={PAGES.signIn}>
          {SIGN_IN}
        </a>
      </EmptyState>
    </div>
  )
}
