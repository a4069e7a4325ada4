import { expect, test } from 'vitest'
import { openedUploads, picture } from '#site/tests/support/fakes/watched-uploads.ts'

test('files that break a limit are refused, each with its reason', () => {
  const { uploads } = openedUploads(2)
  uploads.add([
    picture('notes.pdf', 10, 'application/pdf'),
    picture('drawing.svg', 10, 'image/svg+xml'),
    picture('nothing.png', 0),
    picture('large.png', 5_242_881),
    picture('whole.png', 5_242_880),
    picture('photo.JPG', 10, ''),
    picture('third.png'),
    'https://example.com/elsewhere.png',
  ])
  expect(uploads.$files.get().map(({ name }) => name)).toEqual(['whole.png', 'photo.JPG'])
  expect(uploads.$refused.get()).toEqual([
    "notes.pdf isn't a PNG or JPG. Convert it first.",
    "drawing.svg isn't a PNG or JPG. Convert it first.",
    'nothing.png is empty.',
    'large.png is 5.1 MB, but the limit is 5 MB. A screenshot half the size looks the same here.',
    "third.png wasn't added. The limit is 2 images. Remove one to add it.",
    'An image dragged from another page is only a link. Save it as a file first.',
  ])
  uploads.remove(1)
  uploads.forgetRefused()
  uploads.add([picture('third.png')])
  expect(uploads.$refused.get()).toEqual([])
})

test('images that the form has besides count too', () => {
  const picked = { count: 1 }
  const { uploads } = openedUploads(3, () => picked.count)
  uploads.add([picture('1.png'), picture('2.png'), picture('3.png')])
  expect(uploads.$refused.get()).toEqual(["3.png wasn't added. The limit is 3 images. Remove one to add it."])
  picked.count = 0
  uploads.add([picture('3.png')])
  expect(uploads.$files.get()).toHaveLength(3)
})
