/** Stores the draft in this browser: a reload loses nothing, and a retry submits only once. */

import * as v from 'valibot'
import { newIdempotencyKey } from '#site/client/api.ts'
import { onWindow, stopAll } from '#site/client/navigation.ts'
import { parseJson, readStored, removeStored, SUBMIT_DRAFT, writeStored } from '#site/client/storage.ts'
import { DRAFT_REST_MS } from '#site/domain/limits.ts'
import { isImageAddress } from '#site/domain/links/links.ts'
import { $fields, fillEmpty, isEmpty, type SubmitFields, TEXT_FIELDS } from './submit-fields.ts'
import { $pictures, draftImages, restoreImages, submitUploads } from './submit-images.ts'

const address = v.pipe(v.string(), v.check(isImageAddress))
const upload = v.object({ path: address, name: v.string(), bytes: v.number(), view: v.string() })
const Draft = v.object({
  fields: v.object(v.entriesFromList(TEXT_FIELDS, v.fallback(v.string(), ''))),
  images: v.fallback(v.object({ pictures: v.array(address), uploads: v.array(upload) }), {
    pictures: [],
    uploads: [],
  }),
  key: v.pipe(v.string(), v.regex(/^[\w-]{16,64}$/)),
  since: v.number(),
})

let begun: { key: string; since: number } | undefined
let resting: ReturnType<typeof setTimeout> | undefined

/** Restores the draft around text that was given by the link or typed before hydration. Returns a stop function. */
export function openDraft(given: Partial<SubmitFields>): () => void {
  fillEmpty(given)
  const draft = storedDraft()
  begun = draft ?? { key: newIdempotencyKey(), since: Date.now() }
  if (draft) {
    fillEmpty(draft.fields)
    restoreImages(draft.images)
  }
  const saved = [$fields, $pictures, submitUploads.$images]
  const stops = saved.map((store) => store.listen(saveSoon))
  return stopAll([saveNow, onWindow('pagehide', saveNow), ...stops])
}

/** The same for every attempt to send this form, even after a reload. */
export function idempotencyKey(): string {
  saveNow()
  begun ??= { key: newIdempotencyKey(), since: Date.now() }
  return begun.key
}

export function renewKey(): void {
  begun = { key: newIdempotencyKey(), since: begun?.since ?? Date.now() }
  saveNow()
}

export function secondsSinceBegun(now = Date.now()): number {
  return Math.max(0, (now - (begun?.since ?? now)) / 1000)
}

export function forgetDraft(): void {
  clearTimeout(resting)
  resting = undefined
  begun = { key: newIdempotencyKey(), since: Date.now() }
  removeStored('local', SUBMIT_DRAFT)
}

function saveSoon(): void {
  clearTimeout(resting)
  resting = setTimeout(saveNow, DRAFT_REST_MS)
}

function saveNow(): void {
  clearTimeout(resting)
  resting = undefined
  if (!begun) return
  const images = draftImages()
  const draft = { fields: $fields.get(), images, ...begun }
  if (isEmpty() && images.pictures.length + images.uploads.length === 0) removeStored('local', SUBMIT_DRAFT)
  else writeStored('local', SUBMIT_DRAFT, JSON.stringify(draft))
}

function storedDraft(): v.InferOutput<typeof Draft> | undefined {
  const parsed = v.safeParse(Draft, parseJson(readStored('local', SUBMIT_DRAFT)))
  return parsed.success ? parsed.output : undefined
}
