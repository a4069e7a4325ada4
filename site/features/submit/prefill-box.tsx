/** Box above the form that reads a website and suggests details. */
import { useStore } from '@nanostores/react'
import { type SubmitEvent, useEffect, useRef } from 'react'
import { $prefill, fetchDetails, type Prefill } from '#site/features/submit/state/prefill.ts'
import * as texts from '#site/features/submit/state/submit-texts.ts'
import { sendEarly } from '#site/ui/form/checked-form.tsx'
import { icons } from '#site/ui/icons.tsx'

const TITLE_ID = 'prefill-title'
const NOTE_ID = 'prefill-note'

export function PrefillBox() {
  const form = useRef<HTMLFormElement>(null)
  const prefill = useStore($prefill, { ssr: 'initial' })
  const isFetching = prefill.state === 'fetching'
  const isWrong = prefill.state === 'failed'
  useEffect(() => sendEarly(form.current), [])
  const fetchTyped = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    void fetchDetails(String(new FormData(event.currentTarget).get('address') ?? ''))
  }
  return (
    <section className="rounded-box border border-base-content bg-surface p-5" aria-labelledby={TITLE_ID}>
      <h2 id={TITLE_ID} className="text-lg">
        Start from a URL
      </h2>
      <p className="text-sm text-muted">
        We read the page and suggest details. Nothing you've typed is overwritten.
      </p>
      <form
        ref={form}
        method="post"
        noValidate
        className="mt-3 grid gap-2 sm:grid-cols-[minmax(0,1fr)_auto]"
        onSubmit={fetchTyped}
      >
        <label className={`input w-full ${isWrong ? 'input-error' : ''}`}>
          <icons.Link2 className="size-4 text-muted" />
          <span className="sr-only">{texts.WEBSITE_TO_READ}</span>
          <input
            type="url"
            name="address"
            placeholder="https://"
            autoComplete="url"
            enterKeyHint="go"
            aria-invalid={isWrong || undefined}
            aria-describedby={NOTE_ID}
          />
        </label>
        <button
          type="submit"
          className="btn btn-outline min-w-[7.75rem] noscript:hidden"
          aria-disabled={isFetching}
        >
          {isFetching ? 'Fetching...' : texts.FETCH_DETAILS}
        </button>
      </form>
      <div id={NOTE_ID} role="status">
        <Note prefill={prefill} />
      </div>
    </section>
  )
}

function Note({ prefill }: { prefill: Prefill }) {
  if (prefill.state === 'failed') {
    return (
      <p className="mt-3 flex items-start gap-2 text-sm font-medium text-error">
        <icons.CircleAlert className="mt-0.5 size-4" />
        <span className="min-w-0 wrap-anywhere">{prefill.message}</span>
      </p>
    )
  }
  if (prefill.state !== 'found') return null
  const { labels } = prefill
  return (
    <p className="mt-3 flex items-start gap-2 text-sm">
      <icons.Check className="mt-0.5 size-4 text-success" />
      <span>{labels.length > 0 ? texts.foundDetails(labels) : texts.NOTHING_FOUND}</span>
    </p>
  )
}
