import { expect, test } from 'vitest'
import { coverOf, pictureAt, pictureOf } from './picture.ts'

const AGENT = {
  id: 'a1b2c3d4e5f6g7h',
  name: 'Aider',
  categoryName: 'Coding',
  previewImages: [],
  previewSizes: [],
  logo: '',
}

test.each([
  ['objects/uploads/x.png', '/objects/uploads/x.png'],
  ['/objects/uploads/x.png', '/objects/uploads/x.png'],
  ['https://example.com/x.png', 'https://example.com/x.png'],
  ['httpfolder/x.png', '/httpfolder/x.png'],
])('shows the stored image %s as %s', (stored, shown) => {
  expect(pictureAt(stored)).toEqual({ src: shown })
})

test('takes the first preview image, or else the generated cover', () => {
  expect(pictureOf({ ...AGENT, previewImages: ['first.png', 'second.png'] })).toEqual({ src: '/first.png' })
  expect(pictureOf(AGENT)).toEqual({ src: coverOf(AGENT) })
})

test('has a URL for a cover with a logo, which changes with what else is on it', () => {
  const logo = `/objects/uploads/${'0a'.repeat(16)}`
  const cover = coverOf({ ...AGENT, logo })
  expect(cover).toMatch(new RegExp(`^${logo}/${AGENT.id}-\\w+\\.svg$`))
  for (const other of [{ name: 'Aide' }, { categoryName: 'Writing' }])
    expect(coverOf({ ...AGENT, logo, ...other })).not.toBe(cover)
})

const PATH = `/objects/uploads/${'0a'.repeat(16)}`

test.each([
  [1600, [480, 960, 1600]],
  [961, [480, 960, 961]],
  [960, [480, 960]],
  [481, [480, 481]],
  [480, [480]],
  [1, [1]],
])('offers an image %i wide in the widths %j', (width, widths) => {
  const { srcSet = '' } = pictureAt(PATH, { width, height: 10 })
  expect(srcSet.split(', ').map((one) => one.split(' ')[1])).toEqual(widths.map((one) => `${one}w`))
})

test('keeps the signature in every width', () => {
  const signed = `${PATH}?view=1763900000.abc_DEF-1`
  expect(pictureAt(signed, { width: 700, height: 400 })).toEqual({
    src: `${PATH}/960?view=1763900000.abc_DEF-1`,
    width: 700,
    height: 400,
    srcSet: `${PATH}/480?view=1763900000.abc_DEF-1 480w, ${PATH}/960?view=1763900000.abc_DEF-1 700w`,
  })
})

test('shows other images in one size, and adds a slash to paths', () => {
  expect(pictureAt('https://images.example/a.png', { width: 5, height: 5 })).toEqual({
    src: 'https://images.example/a.png',
  })
  expect(pictureAt('objects/uploads/x.png')).toEqual({ src: '/objects/uploads/x.png' })
  expect(pictureAt(PATH, null)).toEqual({ src: PATH })
})
