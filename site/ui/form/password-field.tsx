import { type ReactNode, useState } from 'react'
import { icons } from '#site/ui/icons.tsx'
import { FieldFrame, useField } from './field.tsx'

interface Props {
  name: string
  label: string
  autoComplete: 'current-password' | 'new-password'
  hint?: ReactNode
  /** Shown at the right of the label; Tab reaches it after the field. */
  beside?: ReactNode
}

export function PasswordField({ autoComplete, beside, ...labelled }: Props) {
  const { attributes, error } = useField(labelled)
  const [shown, setShown] = useState(false)
  const Sign = shown ? icons.EyeOff : icons.Eye
  return (
    <div className="relative">
      <FieldFrame {...labelled} id={attributes.id} error={error}>
        <div className={`input w-full ${error ? 'input-error' : ''}`}>
          <input
            {...attributes}
            type={shown ? 'text' : 'password'}
            autoComplete={autoComplete}
            autoCapitalize="none"
            spellCheck={false}
            required
          />
          <button
            type="button"
            className="-mr-2 flex size-8 flex-none cursor-pointer items-center justify-center rounded-selector text-muted hover:text-base-content"
            aria-label={shown ? 'Hide password' : 'Show password'}
            onClick={() => setShown(!shown)}
          >
            <Sign className="size-4" />
          </button>
        </div>
      </FieldFrame>
      {beside && <div className="absolute top-0 right-0">{beside}</div>}
    </div>
  )
}

/** A hidden field that tells password managers which account a form's password belongs to. */
export function Username({ email }: { email: string }) {
  return <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
}
