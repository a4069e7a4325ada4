/** A field that no person sees; programs that fill in whatever they find betray themselves by it. */

import { LEAVE_EMPTY } from '#site/features/submit/state/submit-texts.ts'
import { useForm } from '#site/ui/form/form-context.tsx'

export function Honeypot() {
  const { state } = useForm()
  return (
    <div aria-hidden="true" className="sr-only">
      <label>
        {LEAVE_EMPTY}
        <input
          // Empty again after it was refused: whose browser has filled it in could not do that.
          key={state.state === 'open' ? state.failures : undefined}
          type="text"
          name="homepage"
          tabIndex={-1}
          autoComplete="off"
          defaultValue=""
        />
      </label>
    </div>
  )
}
