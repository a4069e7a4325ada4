import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DRAFT_REST_MS } from '#site/domain/limits.ts'
import { fakeBrowser } from '#site/tests/support/fakes/fake-browser.ts'
import { forgetDraft, idempotencyKey, openDraft, renewKey, secondsSinceBegun } from './submit-draft.ts'
import { $fields, clearFields, typeIn } from './submit-fields.ts'
import { $pictures, clearImages, submitUploads } from './submit-images.ts'

const KEY = 'submitDraft'
const PICTURE = 'https://paper.example/picture.png'
const UPLOAD = {
  path: `/objects/uploads/${'0a'.repeat(16)}`,
  name: 'view.png',
  bytes: 842_000,
  view: '/view',
}

let stop = () => {}

/** As a reload does: what the page holds is gone, what the browser keeps is not. */
function reload(typed = {}): void {
  stop()
  clearFields()
  clearImages()
  stop = openDraft(typed)
}

beforeEach(() => {
  vi.useFakeTimers()
  fakeBrowser()
  clearFields()
  clearImages()
  forgetDraft()
  stop = openDraft({})
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('what is typed is kept once typing rests, with the pictures and the key', () => {
  const key = idempotencyKey()
  typeIn('name', 'Paper')
  expect(window.localStorage.getItem(KEY)).toBeNull()
  vi.advanceTimersByTime(DRAFT_REST_MS)
  expect(window.localStorage.getItem(KEY)).toContain('Paper')
  $pictures.set([PICTURE])
  submitUploads.restore([UPLOAD])
  vi.advanceTimersByTime(DRAFT_REST_MS)
  const kept = window.localStorage.getItem(KEY) ?? ''
  stop()
  stop = () => {}
  clearFields()
  clearImages()
  window.localStorage.setItem(KEY, kept)
  stop = openDraft({})
  expect($fields.get().name).toBe('Paper')
  expect($pictures.get()).toEqual([PICTURE])
  expect(submitUploads.$images.get()).toEqual([UPLOAD])
  expect(idempotencyKey()).toBe(key)
})

test('what somebody types before the draft is there stays', () => {
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

test.for(['', 'nonsense', '{"fields":7}', '{"fields":{"name":"Paper"},"key":"short","since":1}', '[]'])(
  'a draft that is damaged counts as none: %s',
  (text) => {
    window.localStorage.setItem(KEY, text)
    stop = openDraft({})
    expect(Object.values($fields.get()).join('')).toBe('')
    expect(idempotencyKey()).toMatch(/^[0-9a-f]{32}$/)
  },
)

test('an emptied form leaves no draft, and a sent one neither', () => {
  typeIn('name', 'Paper')
  vi.advanceTimersByTime(DRAFT_REST_MS)
  typeIn('name', '')
  vi.advanceTimersByTime(DRAFT_REST_MS)
  expect(window.localStorage.getItem(KEY)).toBeNull()
  typeIn('name', 'Paper')
  const key = idempotencyKey()
  clearFields()
  forgetDraft()
  vi.advanceTimersByTime(DRAFT_REST_MS)
  expect(window.localStorage.getItem(KEY)).toBeNull()
  expect(idempotencyKey()).not.toBe(key)
})

test('a key can be renewed, and the time since the form was begun goes on', () => {
  const key = idempotencyKey()
  vi.advanceTimersByTime(5000)
  renewKey()
  expect(idempotencyKey()).not.toBe(key)
  expect(secondsSinceBegun()).toBe(5)
})

test('leaving the page keeps what was typed at once', () => {
  typeIn('name', 'Paper')
  window.dispatchEvent(new Event('pagehide'))
  expect(window.localStorage.getItem(KEY)).toContain('Paper')
  reload()
})
