import { expect, test } from 'vitest'
import { drawIllustration, ILLUSTRATIONS } from './illustrations.ts'
import { readCatalogue } from './read-catalogue.ts'

const FILE_BYTES_MAX = 2048

test.each(ILLUSTRATIONS)('%s is a small drawing in the colors of its category', (illustration) => {
  const drawn = drawIllustration(illustration, 'Automation')
  expect(drawn.length).toBeLessThanOrEqual(FILE_BYTES_MAX)
  expect(drawn).not.toBe(drawIllustration(illustration, 'Coding'))
})

test('some demo agents have several different images, most have a cover', () => {
  const { agents } = readCatalogue()
  const pictured = agents.filter(({ illustrations }) => illustrations.length > 0)
  expect(pictured.length).toBeGreaterThanOrEqual(5)
  expect(pictured.length).toBeLessThan(agents.length / 10)
  for (const { illustrations } of pictured) {
    expect(illustrations.length).toBeGreaterThan(1)
    expect(new Set(illustrations).size).toBe(illustrations.length)
  }
})
