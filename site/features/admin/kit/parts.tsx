/** Small parts that the tabs of the admin area share. */

import { LOADING_TAB } from '#site/domain/texts/administration.ts'
import { CircleAlert } from '#site/ui/icons.tsx'
import { TRY_AGAIN } from '#site/ui/ui-texts.ts'
import { Button } from './button.tsx'

export function FailedPart({ title, onRetry }: { title: string; onRetry: () => unknown }) {
  return (
    <div role="alert" className="notice notice-bad my-5">
      <CircleAlert />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="font-semibold">{title}</p>
        <Button text={TRY_AGAIN} className="btn-outline btn-sm" act={() => onRetry()} />
      </div>
    </div>
  )
}

export function LoadingPart() {
  return (
    <p role="status" aria-busy="true" className="py-6 text-muted">
      {LOADING_TAB}
    </p>
  )
}

/** Breaks after the @ if it doesn't fit. */
export function BreakingAddress({ email }: { email: string }) {
  const at = email.lastIndexOf('@') + 1
  return (
    <span>
      <span>{email.slice(0, at)}</span>
      <wbr />
      <span>{email.slice(at)}</span>
    </span>
  )
}

interface MeterProps {
  label: string
  percent: number
  className: string
}

export function ProgressMeter({ label, percent, className }: MeterProps) {
  return (
    <div
      className={className}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
    >
      <span style={{ width: `${percent}%` }} />
    </div>
  )
}
