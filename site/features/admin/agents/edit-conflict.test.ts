import { beforeEach, expect, test } from 'vitest'
import { EDITED, THEIRS } from '#site/tests/support/samples/sample-edited.ts'
import { $conflict, forgetConflict, isUndecided, keepMine, meetTheirs, takeTheirs } from './edit-conflict.ts'
import { $editFields, editText, fieldsOf } from './edit-fields.ts'
import { $tiles, moveTile, tilesOf } from './edit-images.ts'
import { $editing, $isUnsaved } from './edited-agent.ts'

beforeEach(() => {
  $editing.set({ state: 'editing', agent: EDITED })
  $editFields.set(fieldsOf(EDITED))
  $tiles.set(tilesOf(EDITED.previewImages))
  forgetConflict()
})

test('what only they have changed is taken, what only the form has changed stays, and nothing is asked', () => {
  editText('name', 'My Name')
  meetTheirs(THEIRS)
  expect($conflict.get()).toMatchObject({ open: [], taken: ['description', 'tags'] })
  expect($editFields.get()).toEqual({ ...fieldsOf(THEIRS), name: 'My Name' })
  expect([isUndecided(), $isUnsaved.get()]).toEqual([false, true])
})

test('what both have changed is asked, field by field', () => {
  editText('description', 'My description.')
  editText('tags', 'mine')
  meetTheirs(THEIRS)
  expect($conflict.get()?.open).toEqual(['description', 'tags'])
  expect(isUndecided()).toBe(true)
  takeTheirs('tags')
  keepMine('description')
  expect(isUndecided()).toBe(false)
  expect($editFields.get()).toEqual({ ...fieldsOf(THEIRS), description: 'My description.' })
})

test('what both have changed alike is no question', () => {
  editText('description', THEIRS.description)
  meetTheirs(THEIRS)
  expect($conflict.get()?.open).toEqual([])
  expect([$editFields.get().tags, $isUnsaved.get()]).toEqual(['open-source, sandbox', false])
})

test('images are compared by their place, without the signature that shows them', () => {
  const signed = EDITED.previewImages.map((_, n) => `/objects/uploads/${String(n).repeat(32)}`)
  const agent = { ...EDITED, previewImages: signed.map((path) => `${path}?view=a`) }
  $editing.set({ state: 'editing', agent })
  $tiles.set(tilesOf(signed))
  expect($isUnsaved.get()).toBe(false)
  moveTile(signed[0] ?? '', 1)
  expect($isUnsaved.get()).toBe(true)
  const theirs = { ...agent, previewImages: [...agent.previewImages].reverse(), version: 'newer' }
  meetTheirs(theirs)
  expect($conflict.get()?.open).toEqual(['previewImages'])
  takeTheirs('previewImages')
  expect($isUnsaved.get()).toBe(false)
})
