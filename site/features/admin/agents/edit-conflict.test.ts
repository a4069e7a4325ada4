import { expect, test } from 'vitest'
import { EDITED } from '#site/tests/support/samples/sample-edited.ts'
import { $tiles, moveTile, tilesOf } from './edit-images.ts'
import { $editFields, differingParts, fieldsOf } from './edited-agent.ts'

test('compares images by position, without signatures', () => {
  const signed = EDITED.previewImages.map((_, n) => `/objects/uploads/${String(n).repeat(32)}`)
  const agent = { ...EDITED, previewImages: signed.map((path) => `${path}?view=a`) }
  $editFields.set({ ...fieldsOf(EDITED), name: 'My Name' })
  $tiles.set(tilesOf(signed))
  expect(differingParts(agent)).toEqual(['name'])
  moveTile(signed[0] ?? '', 1)
  expect(differingParts(agent)).toEqual(['name', 'previewImages'])
})
