/** The error message of a whole form, which is announced and stays after the toast has gone. */
import type { ReactNode } from 'react'
import { CircleAlert } from '#site/ui/icons.tsx'

export function Notice({ children }: { children: ReactNode }) {
  return (
    <p role="alert" className="notice notice-bad wrap-anywhere">
      <CircleAlert />
      <span>{children}</span>
    </p>
  )
}
