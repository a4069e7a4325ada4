/** Typed values of the submission form, and data that helps to fill it in. */
import { atom } from 'nanostores'
import { call, type Result } from '#site/client/api.ts'
import { type TypedField, typedFields } from '#site/domain/submission/written-fields.ts'

export type TextField = TypedField<'submit'>
export const TEXT_FIELDS = typedFields('submit')

export type SubmitFields = Readonly<Record<TextField, string>>

const EMPTY = Object.fromEntries(TEXT_FIELDS.map((field) => [field, ''])) as SubmitFields

export const $fields = atom<SubmitFields>(EMPTY)

/** Drafts don't store these. */
export const $termsAccepted = atom(false)

export function typeIn(field: TextField, value: string): void {
  if ($fields.get()[field] !== value) $fields.set({ ...$fields.get(), [field]: value })
}

export function fillEmpty(values: Partial<SubmitFields>): void {
  const before = $fields.get()
  const filled = TEXT_FIELDS.map((field) => [
    field,
    before[field].trim() ? before[field] : (values[field] ?? ''),
  ])
  $fields.set(Object.fromEntries(filled) as Record<TextField, string>)
}

export function clearFields(): void {
  $fields.set(EMPTY)
  $termsAccepted.set(false)
}

export function isEmpty(): boolean {
  return TEXT_FIELDS.every((field) => $fields.get()[field] === '')
}

export const $tagsInUse = atom<Result<'GET /api/tags'>>([])

export async function loadTagsInUse(): Promise<void> {
  $tagsInUse.set(await call('GET /api/tags').catch(() => []))
}

export const $reviewQueue = atom<Result<'GET /api/review-queue'> | undefined>(undefined)

export async function loadReviewQueue(): Promise<void> {
  $reviewQueue.set(await call('GET /api/review-queue').catch(() => undefined))
}
