import { beforeEach, expect, test } from 'vitest'
import { EDITED, THEIRS } from '#site/tests/support/samples/sample-edited.ts'
import { $tiles, moveTile, tilesOf } from './edit-images.ts'
import {
  $conflict,
  $editFields,
  $editing,
  $isUnsaved,
  differingParts,
  editText,
  fieldsOf,
  forgetConflict,
  keepMine,
  meetTheirs,
  takeTheirs,
} from './edited-agent.ts'

beforeEach(() => {
  $editing.set({ state: 'editing', agent: EDITED })
  $editFields.set(fieldsOf(EDITED))
  $tiles.set(tilesOf(EDITED.previewImages))
  forgetConflict()
  editText('name', 'My Name')
  meetTheirs({ ...THEIRS, changedBy: 'Ada' })
})

test('until one version is chosen, the form stays and answers to the version that was read', () => {
  expect($conflict.get()).toMatchObject({ by: 'Ada', theirs: THEIRS })
  expect(differingParts(THEIRS)).toEqual(['name', 'description', 'tags'])
  expect([$editFields.get().name, $editing.get()]).toEqual(['My Name', { state: 'editing', agent: EDITED }])
})

test('theirs replaces the whole form, and nothing is left to save', () => {
  takeTheirs()
  expect($editFields.get()).toEqual(fieldsOf(THEIRS))
  expect([$conflict.get(), $isUnsaved.get()]).toEqual([undefined, false])
})

test('mine stays whole, and answers to their version', () => {
  keepMine()
  expect($editFields.get()).toEqual({ ...fieldsOf(EDITED), name: 'My Name' })
  expect([$conflict.get(), $editing.get()]).toEqual([undefined, { state: 'editing', agent: THEIRS }])
})

test('images are compared by their place, without the signature that shows them', () => {
  const signed = EDITED.previewImages.map((_, n) => `/objects/uploads/${String(n).repeat(32)}`)
  const agent = { ...EDITED, previewImages: signed.map((path) => `${path}?view=a`) }
  $tiles.set(tilesOf(signed))
  expect(differingParts(agent)).toEqual(['name'])
  moveTile(signed[0] ?? '', 1)
  expect(differingParts(agent)).toEqual(['name', 'previewImages'])
})
