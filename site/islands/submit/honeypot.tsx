/** A field that no person sees; programs that fill in whatever they find betray themselves by it. */
import { useForm } from '#site/islands/form/form-context.tsx'
import { LEAVE_EMPTY } from '#site/messages/submit.ts'

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
