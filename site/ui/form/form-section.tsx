/** A section of the form: its title and one line of guidance at the left, its fields at the right. */
import { type ReactNode, useId } from 'react'

interface Props {
  title: string
  hint?: ReactNode
  children: ReactNode
}

export function FormSection({ title, hint, children }: Props) {
  const id = useId()
  return (
    <section className="form-section ledger" aria-labelledby={id}>
      <div>
        <h2 id={id} className="display text-2xl">
          {title}
        </h2>
        {hint && <p className="mt-1 max-w-[30rem] text-sm text-muted">{hint}</p>}
      </div>
      <div className="grid min-w-0 content-start gap-6">{children}</div>
    </section>
  )
}
