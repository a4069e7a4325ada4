/** Says that a field was filled with what the website says, which can be undone. */

import { undoFilled } from '#site/features/submit/state/prefill.ts'
import { FROM, UNDO, undoFetched } from '#site/features/submit/state/prefill-texts.ts'
import type { TextField } from '#site/features/submit/state/submit-fields.ts'
import { SUBMIT_LABELS } from '#site/features/submit/state/submit-texts.ts'
import { fieldId, useForm } from '#site/ui/form/form-context.tsx'
import { Check } from '#site/ui/icons.tsx'

export function FilledFrom({ field, site }: { field: TextField; site: string }) {
  // The button goes; the field it stood at takes the focus.
  const id = fieldId(useForm().name, field)
  return (
    <span className="inline-flex flex-wrap items-center gap-x-1.5">
      <Check className="size-3.5" />
      <span>
        {FROM} <b className="from-site">{site}</b>
      </span>
      <button
        type="button"
        className="textlink cursor-pointer"
        aria-label={undoFetched(SUBMIT_LABELS[field])}
        onClick={() => {
          undoFilled(field)
          document.getElementById(id)?.focus()
        }}
      >
        {UNDO}
      </button>
    </span>
  )
}
