/** One part of the running site: its value, whether it is well, and the job that concerns it. */
import { usDateTime } from '#site/client/local-date.ts'
import type { OperationCheck, OperationJob } from '#site/domain/operations.ts'
import { CHECK_NAMES, JOB_NAMES, USED } from '#site/domain/texts/operations.ts'
import { Check, TriangleAlert } from '#site/ui/icons.tsx'
import { beginJob, type OperationsReport } from './operations-state.ts'

const JOBS: { [Name in OperationCheck]?: OperationJob } = {
  publisher: 'publish',
  backup: 'backup',
  votes: 'recount',
}

interface Props {
  check: OperationsReport['checks'][number]
  jobs: OperationsReport['jobs']
}

export function CheckLine({ check: { name, value, ok, text, at, share }, jobs }: Props) {
  const job = JOBS[name]
  const date = at && usDateTime(at)
  return (
    <li className="gauge">
      <span className="font-semibold">{CHECK_NAMES[name]}</span>
      <span className="gauge-value">{value}</span>
      <span className={`gauge-text text-sm ${ok ? '' : 'gauge-wrong'}`}>
        {ok ? <Check /> : <TriangleAlert />}
        <span>{date ? `${date}, ${text}` : text}</span>
      </span>
      {job && (
        <JobButton job={job} isRunning={jobs.some((one) => one.name === job && one.state === 'running')} />
      )}
      {share !== undefined && <Meter share={share} />}
    </li>
  )
}

function JobButton({ job, isRunning }: { job: OperationJob; isRunning: boolean }) {
  return (
    <button
      type="button"
      className="btn btn-outline btn-sm"
      aria-disabled={isRunning}
      onClick={() => !isRunning && void beginJob(job)}
    >
      {JOB_NAMES[job]}
    </button>
  )
}

function Meter({ share }: { share: number }) {
  const percent = Math.round(share * 100)
  return (
    <span className="job-meter block" role="img" aria-label={USED(percent)}>
      <span style={{ width: `${percent}%` }} />
    </span>
  )
}
