/** Small parts that the tabs of the admin area share. */

import type { ReactNode } from 'react'
import { icons } from '#site/ui/icons.tsx'
import { TRY_AGAIN } from '#site/ui/ui-texts.ts'
import { Button } from './button.tsx'

export function FailedPart({ title, onRetry }: { title: string; onRetry: () => unknown }) {
  return (
    <div role="alert" className="notice notice-bad my-5">
      <icons.CircleAlert />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="font-semibold">{title}</p>
        <Button text={TRY_AGAIN} className="btn-outline btn-sm" act={() => onRetry()} />
      </div>
    </div>
  )
}

interface CheckProps {
  checked: boolean
  onCheck: (checked: boolean) => void
  children: ReactNode
}

export function CheckLine({ checked, onCheck, children }: CheckProps) {
  return (
    <label className="mt-4 flex cursor-pointer gap-2.5">
      <input
        type="checkbox"
        className="checkbox checkbox-sm checkbox-primary mt-0.5"
        checked={checked}
        onChange={({ target }) => onCheck(target.checked)}
      />
      <span>{children}</span>
    </label>
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
