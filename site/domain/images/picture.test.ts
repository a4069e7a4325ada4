import { expect, test } from 'vitest'
import { coverOf, pictureOf } from './picture.ts'
import { imageAddress } from './uploaded-picture.ts'

const AGENT = {
  id: 'a1b2c3d4e5f6g7h',
  name: 'Aider',
  categoryName: 'Coding',
  previewImages: [],
  previewSizes: [],
}

test.each([
  ['objects/uploads/x.png', '/objects/uploads/x.png'],
  ['/objects/uploads/x.png', '/objects/uploads/x.png'],
  ['https://example.com/x.png', 'https://example.com/x.png'],
  ['httpfolder/x.png', '/httpfolder/x.png'],
])('shows the stored image %s as %s', (stored, shown) => {
  expect(imageAddress(stored)).toBe(shown)
})

test('takes the first preview image, else the generated cover', () => {
  expect(pictureOf({ ...AGENT, previewImages: ['first.png', 'second.png'] })).toEqual({ src: '/first.png' })
  expect(pictureOf(AGENT)).toEqual({ src: coverOf(AGENT) })
})
