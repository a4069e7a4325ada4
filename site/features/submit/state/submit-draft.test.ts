import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DRAFT_REST_MS } from '#site/domain/limits.ts'
import { fakeBrowser } from '#site/tests/support/fakes/fake-browser.ts'
import { forgetDraft, idempotencyKey, openDraft, renewKey, secondsSinceBegun } from './submit-draft.ts'
import { $fields, clearFields, typeIn } from './submit-fields.ts'
import { clearImages } from './submit-images.ts'

const KEY = 'submitDraft'

let stop = () => {}

beforeEach(() => {
  vi.useFakeTimers()
  fakeBrowser()
  clearFields()
  clearImages()
  forgetDraft()
  stop = openDraft({})
})
afterEach(() => stop())

test('keeps text typed before the draft is restored', () => {
  typeIn('name', 'Paper')
  typeIn('tags', 'pdf')
  vi.advanceTimersByTime(DRAFT_REST_MS)
  const kept = window.localStorage.getItem(KEY) ?? ''
  stop()
  clearFields()
  window.localStorage.setItem(KEY, kept)
  stop = openDraft({ name: 'Typed' })
  expect($fields.get()).toMatchObject({ name: 'Typed', tags: 'pdf' })
})

test('renews the key and keeps the start time', () => {
  const key = idempotencyKey()
  vi.advanceTimersByTime(5000)
  renewKey()
  expect(idempotencyKey()).not.toBe(key)
  expect(secondsSinceBegun()).toBe(5)
})

test('saves at once when the page is left', () => {
  typeIn('name', 'Paper')
  window.dispatchEvent(new Event('pagehide'))
  expect(window.localStorage.getItem(KEY)).toContain('Paper')
})
