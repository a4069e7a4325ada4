/** The suggestion about the agent that the URL names: what is typed, its draft, and sending it. */
import { atom } from 'nanostores'
import * as v from 'valibot'
import { readAddress, setPageTitle } from '#site/client/address.ts'
import { ApiFailure, call, newIdempotencyKey, type Result } from '#site/client/api.ts'
import { parseJson, readStored, removeStored, SUGGEST_DRAFT, writeStored } from '#site/client/storage.ts'
import type { Agent } from '#site/domain/agent.ts'
import { NOTE_LENGTH_MAX, SUBMIT_SECONDS_MIN, URL_LENGTH_MAX } from '#site/domain/limits.ts'
import { sentFieldsOf } from '#site/domain/submission/submission-changes.ts'
import * as suggestions from '#site/domain/suggestions.ts'
import { HOMEPAGE_FILLED, WEBSITE_TOO_LONG } from '#site/domain/texts/submission-fields.ts'
import { wording } from '#site/domain/wording.ts'
import { fieldsBy } from '#site/features/submit/state/agent-fields.ts'
import { fill } from '#site/features/submit/state/edited-submission.ts'
import { StoredImages } from '#site/features/submit/state/submit-draft.ts'
import { $fields, TEXT_FIELDS } from '#site/features/submit/state/submit-fields.ts'
import * as images from '#site/features/submit/state/submit-images.ts'
import { createForm } from '#site/ui/form/form.ts'
import { atMost, optionalEmail } from '#site/ui/form/form-fields.ts'
import { suggestAbout } from './suggest-texts.ts'

type Suggested = Result<'POST /api/agents/{id}/suggestions'>

type Suggesting =
  | { state: 'loading' | 'missing' | 'failed' }
  | { state: 'writing'; agent: Agent }
  | { state: 'sent'; agent: Agent; suggested: Suggested }

export const $suggesting = atom<Suggesting>({ state: 'loading' })

const Report = v.object({ kind: v.string(), of: v.string(), note: v.string(), contact: v.string() })
type Report = v.InferOutput<typeof Report>

/** What is typed beside the agent's own fields. */
export const $report = atom<Report>({ kind: 'edit', of: '', note: '', contact: '' })

export function report(change: Partial<Report>): void {
  $report.set({ ...$report.get(), ...change })
}

/** The form as it was opened, with the agent's present values. */
let opened = { fields: $fields.get(), images: '', at: 0 }
/** The same for every attempt to send the same content. */
let key = ''

export async function openSuggestion(): Promise<void> {
  $suggesting.set({ state: 'loading' })
  try {
    const agent = await call('GET /api/agents/{id}', { id: readAddress().get('agent') ?? '' })
    if (agent.status !== 'approved') return $suggesting.set({ state: 'missing' })
    fill(sentFieldsOf(agent), agent.previewImages)
    opened = { fields: $fields.get(), images: images.imageAddresses().join(' '), at: Date.now() }
    restoreDraft(agent.id)
    setPageTitle(suggestAbout(agent.name))
    $suggesting.set({ state: 'writing', agent })
  } catch (error) {
    const isMissing = error instanceof ApiFailure && error.status === 404
    $suggesting.set({ state: isMissing ? 'missing' : 'failed' })
  }
}

const Draft = v.object({
  agent: v.string(),
  report: Report,
  fields: v.record(v.string(), v.string()),
  images: v.optional(StoredImages),
})

/** Stores each change until the suggestion is sent. */
function restoreDraft(agent: string): void {
  key = newIdempotencyKey()
  const { success, output } = v.safeParse(Draft, parseJson(readStored('session', SUGGEST_DRAFT)))
  if (success && output.agent === agent) {
    $report.set(output.report)
    $fields.set({ ...opened.fields, ...output.fields })
    if (output.images) images.restoreImages(output.images)
  }
  const store = () => {
    key = newIdempotencyKey()
    const { fields, hasNewImages } = changed()
    const draft = {
      agent,
      report: $report.get(),
      fields,
      ...(hasNewImages && { images: images.draftImages() }),
    }
    writeStored('session', SUGGEST_DRAFT, JSON.stringify(draft))
  }
  for (const typed of [$report, $fields, images.$pictures, images.submitUploads.$images]) typed.listen(store)
}

function changed() {
  const typed = $fields.get()
  const names = TEXT_FIELDS.filter((name) => typed[name] !== opened.fields[name])
  return {
    fields: Object.fromEntries(names.map((name) => [name, typed[name]])),
    hasNewImages: images.imageAddresses().join(' ') !== opened.images,
  }
}

const { submittedBy: _, ...fields } = fieldsBy('submit')
const NOTE_TOO_LONG = `Note must be at most ${NOTE_LENGTH_MAX} characters`

/** Fields that aren't changed are left out. */
export const Suggest = v.pipe(
  v.object({
    ...v.partial(v.object(fields)).entries,
    kind: v.picklist(suggestions.KINDS, suggestions.KIND_UNKNOWN),
    of: v.pipe(v.string(), v.trim(), atMost(URL_LENGTH_MAX, WEBSITE_TOO_LONG)),
    note: v.pipe(v.string(), v.trim(), atMost(NOTE_LENGTH_MAX, NOTE_TOO_LONG)),
    contact: optionalEmail,
    homepage: v.optional(v.pipe(v.string(), atMost(0, HOMEPAGE_FILLED)), ''),
  }),
  v.forward(
    v.check(({ kind, of }) => kind !== 'duplicate' || of !== '', suggestions.DUPLICATE_REQUIRED),
    ['of'],
  ),
  v.forward(
    v.check(({ kind, note }) => kind !== 'other' || note !== '', suggestions.NOTE_REQUIRED),
    ['note'],
  ),
)

export const suggestForm = createForm({
  name: 'suggest',
  schema: Suggest,
  more: () => {
    const unchanged = Object.fromEntries(TEXT_FIELDS.map((name) => [name, undefined]))
    const { fields: typed, hasNewImages } = changed()
    const edited = $report.get().kind === 'edit'
    return {
      ...$report.get(),
      ...unchanged,
      ...(edited && typed),
      ...(edited && hasNewImages && { previewImageURLs: images.imageAddresses() }),
    }
  },
  send: async (body) => {
    const suggesting = $suggesting.get()
    if (suggesting.state !== 'writing') return
    const { agent } = suggesting
    // The site treats faster senders as bots.
    const missing = opened.at + SUBMIT_SECONDS_MIN * 1000 - Date.now()
    if (missing > 0) await new Promise((resolve) => setTimeout(resolve, missing + 50))
    const sent = { ...body, seconds: (Date.now() - opened.at) / 1000 }
    const options = { idempotencyKey: key }
    const suggested = await call('POST /api/agents/{id}/suggestions', { id: agent.id, body: sent }, options)
    removeStored('session', SUGGEST_DRAFT)
    $suggesting.set({ state: 'sent', agent, suggested })
  },
  failed: wording('Suggestion not sent', 'What you typed is still here. Please try again.'),
})
