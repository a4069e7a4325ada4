/** What the website says where something else was typed; it is taken only on demand. */

import { useStore } from '@nanostores/react'
import { $offers, takeOffer } from '#site/features/submit/state/prefill.ts'
import { proposedFor, THE_SITE_SAYS, USE_THIS } from '#site/features/submit/state/prefill-texts.ts'
import type { TextField } from '#site/features/submit/state/submit-fields.ts'
import { SUBMIT_LABELS } from '#site/features/submit/state/submit-texts.ts'
import { fieldId, useForm } from '#site/ui/form/form-context.tsx'

export function ProposedText({ field }: { field: TextField }) {
  const offer = useStore($offers, { ssr: 'initial' })[field]
  // The button goes; the field it stood at takes the focus.
  const id = fieldId(useForm().name, field)
  if (!offer) return null
  return (
    <div className="proposal">
      <p className="min-w-0 wrap-anywhere">
        <span className="text-muted">{THE_SITE_SAYS}</span> "{offer.value}"
      </p>
      <button
        type="button"
        className="btn btn-outline btn-sm"
        aria-label={proposedFor(SUBMIT_LABELS[field])}
        onClick={() => {
          takeOffer(field)
          document.getElementById(id)?.focus()
        }}
      >
        {USE_THIS}
      </button>
    </div>
  )
}
