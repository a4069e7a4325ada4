import { globSync, readFileSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '#site/server/config/config.ts'
import { scratchFolder } from '#site/tests/support/fakes/scratch-file.ts'
import { openPictures } from './pictures.ts'
import { pictureOfSite } from './share-picture.ts'

const PICTURE = pictureOfSite(readConfig({}))

function open() {
  const folder = scratchFolder()
  const warnings: string[] = []
  const pictures = openPictures(folder, pino({ level: 'warn' }, { write: (line) => warnings.push(line) }))
  onTestFinished(() => pictures.close())
  return { folder, warnings, pictures }
}

const isPng = (picture: Buffer) => picture.subarray(1, 4).toString() === 'PNG'

test("draws an image that can't be stored, and logs it", async () => {
  const { folder, warnings, pictures } = open()
  writeFileSync(join(folder, 'og'), 'in the way')
  expect(isPng(await pictures.of(PICTURE))).toBe(true)
  expect(warnings).toHaveLength(1)
})

test('redraws a stored image that a power cut truncated', async () => {
  const { folder, pictures } = open()
  const drawn = await pictures.of(PICTURE)
  const [file = ''] = globSync(join(folder, 'og/**/*.png'))
  for (const length of [0, 500]) {
    truncateSync(file, length)
    expect((await pictures.of(PICTURE)).equals(drawn)).toBe(true)
    expect(readFileSync(file).equals(drawn)).toBe(true)
  }
})
