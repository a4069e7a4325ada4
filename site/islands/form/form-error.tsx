/** What is wrong with a form or one of its fields, announced as soon as it stands there. */
import CircleAlert from 'lucide-react/icons/circle-alert'
import type { ReactNode } from 'react'

interface Props {
  id?: string
  children: ReactNode
}

export function FormError({ id, children }: Props) {
  return (
    <p id={id} role="alert" className="mt-1.5 flex items-start gap-1.5 text-sm font-medium text-error">
      <CircleAlert className="mt-[3px] size-3.5 flex-none" />
      {children}
    </p>
  )
}
