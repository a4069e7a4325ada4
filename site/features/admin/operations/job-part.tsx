/** A job: its progress, then its outcome. */
import { JOB_DONE, JOB_FAILED, JOB_NAMES, SITE_STAYS_UP } from '#site/domain/texts/operations.ts'
import { ProgressMeter } from '#site/features/admin/kit/parts.tsx'
import type { JobReport } from './operations-state.ts'
import './operations.css'

export function JobPart({ job: { name, state, progress, outcome = '' } }: { job: JobReport }) {
  const percent = Math.floor(progress * 100)
  const texts = {
    running: SITE_STAYS_UP(percent),
    done: JOB_DONE(outcome),
    failed: JOB_FAILED(outcome),
  }
  return (
    <section className="mt-10 max-w-[58rem]" aria-labelledby={`job-${name}`}>
      <div className="ledger">
        <h3 id={`job-${name}`} className="display text-2xl">
          {JOB_NAMES[name]}
        </h3>
      </div>
      {state === 'running' && (
        <ProgressMeter label={JOB_NAMES[name]} percent={percent} className="job-meter mt-4" />
      )}
      <p
        className={`num mt-2 text-sm wrap-anywhere whitespace-pre-line ${state === 'failed' ? 'text-error' : 'text-muted'}`}
      >
        {texts[state]}
      </p>
    </section>
  )
}
