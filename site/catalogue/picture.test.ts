import { expect, test } from 'vitest'
import { coverOf, imageAddress, pictureOf } from './picture.ts'

const AGENT = { id: 'a1b2c3d4e5f6g7h', name: 'Aider', categoryName: 'Coding', previewImages: [] }

test.each([
  ['objects/uploads/x.png', '/objects/uploads/x.png'],
  ['/objects/uploads/x.png', '/objects/uploads/x.png'],
  ['https://example.com/x.png', 'https://example.com/x.png'],
  ['httpfolder/x.png', '/httpfolder/x.png'],
])('shows the stored image %s as %s', (stored, shown) => {
  expect(imageAddress(stored)).toBe(shown)
})

test('takes the first preview image, else the generated cover', () => {
  expect(pictureOf({ ...AGENT, previewImages: ['first.png', 'second.png'] })).toBe('/first.png')
  expect(pictureOf(AGENT)).toBe(coverOf(AGENT))
})
