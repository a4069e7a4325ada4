import { expect, test } from 'vitest'
import { pictureAt } from './uploaded-picture.ts'

const PATH = `/objects/uploads/${'0a'.repeat(16)}`

test.each([
  [1600, [480, 960, 1600]],
  [961, [480, 960, 961]],
  [960, [480, 960]],
  [481, [480, 481]],
  [480, [480]],
  [1, [1]],
])('a picture %i wide is there in the widths %j', (width, widths) => {
  const { srcSet = '' } = pictureAt(PATH, { width, height: 10 })
  expect(srcSet.split(', ').map((one) => one.split(' ')[1])).toEqual(widths.map((one) => `${one}w`))
})

test('widths keep the signature of who may see it early', () => {
  const signed = `${PATH}?view=1763900000.abc_DEF-1`
  expect(pictureAt(signed, { width: 700, height: 400 })).toEqual({
    ...{ src: `${PATH}/960?view=1763900000.abc_DEF-1`, width: 700, height: 400 },
    srcSet: `${PATH}/480?view=1763900000.abc_DEF-1 480w, ${PATH}/960?view=1763900000.abc_DEF-1 700w`,
  })
})

test('other pictures stand in one size, and a path gets its slash', () => {
  expect(pictureAt('https://images.example/a.png', { width: 5, height: 5 })).toEqual({
    src: 'https://images.example/a.png',
  })
  expect(pictureAt('objects/uploads/x.png')).toEqual({ src: '/objects/uploads/x.png' })
  expect(pictureAt(PATH, null)).toEqual({ src: PATH })
})
