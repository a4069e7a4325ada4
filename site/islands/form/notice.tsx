/** The error message of a whole form, which is announced and stays after the toast has gone. */
import CircleAlert from 'lucide-react/icons/circle-alert'
import type { ReactNode } from 'react'

export function Notice({ children }: { children: ReactNode }) {
  return (
    <p
      role="alert"
      className="flex items-start gap-3 border-l-[3px] border-error bg-surface p-3 wrap-anywhere"
    >
      <CircleAlert className="mt-0.5 size-5 flex-none text-error" />
      {children}
    </p>
  )
}
