/** A job: how far it is, then what came of it. */

import { JOB_DONE, JOB_FAILED, JOB_NAMES, SITE_STAYS_UP } from '#site/domain/texts/operations.ts'
import type { JobReport } from './operations-state.ts'

export function JobPart({ job: { name, state, progress, outcome = '' } }: { job: JobReport }) {
  const percent = Math.floor(progress * 100)
  return (
    <section className="mt-10 max-w-[58rem]" aria-labelledby={`job-${name}`}>
      <div className="ledger">
        <h3 id={`job-${name}`} className="display text-2xl">
          {JOB_NAMES[name]}
        </h3>
      </div>
      {state === 'running' && (
        <div
          className="job-meter mt-4"
          role="progressbar"
          aria-label={JOB_NAMES[name]}
          aria-valuenow={percent}
          aria-valuemin={0}
          aria-valuemax={100}
        >
          <span style={{ width: `${percent}%` }} />
        </div>
      )}
      <p
        className={`num mt-2 text-sm wrap-anywhere whitespace-pre-line ${state === 'failed' ? 'text-error' : 'text-muted'}`}
      >
        {textOf(state, percent, outcome)}
      </p>
    </section>
  )
}

function textOf(state: JobReport['state'], percent: number, outcome: string): string {
  if (state === 'running') return SITE_STAYS_UP(percent)
  return state === 'done' ? JOB_DONE(outcome) : JOB_FAILED(outcome)
}
