/** A hint or an error message of a form or field; errors are announced to screen readers. */
import type { ReactNode } from 'react'
import { CircleAlert } from '#site/ui/icons.tsx'

interface Props {
  id?: string
  isError?: boolean
  children: ReactNode
}

/** One element, hint or error: ids differ between server and browser, and a field goes on naming the one it came with. */
export function FormNote({ id, isError = false, children }: Props) {
  return (
    <p
      id={id}
      role={isError ? 'alert' : undefined}
      className={`mt-1.5 text-sm wrap-anywhere ${isError ? 'flex items-start gap-1.5 font-medium text-error' : 'text-muted'}`}
    >
      {isError && <CircleAlert className="mt-[3px] size-3.5 flex-none" />}
      {children}
    </p>
  )
}

/** The error message of a whole form, which is announced and stays after the toast has gone. */
export function Notice({ children }: { children: ReactNode }) {
  return (
    <p role="alert" className="notice notice-bad wrap-anywhere">
      <CircleAlert />
      <span>{children}</span>
    </p>
  )
}
