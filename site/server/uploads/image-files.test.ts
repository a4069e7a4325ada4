import { globSync, readFileSync, truncateSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { scratchFile } from '#site/tests/support/fakes/scratch-file.ts'
import { photo } from '#site/tests/support/samples/image-bytes.ts'
import { ImageFiles } from './images.ts'

const id = (n: number) => n.toString(16).padStart(32, '0')
const webp = await sharp(await photo(40, 30).png().toBuffer())
  .webp()
  .toBuffer()

let folder: string
let files: ImageFiles

beforeEach(() => {
  folder = dirname(scratchFile())
  files = new ImageFiles(folder, 10 * webp.length)
})

const names = () => globSync('**/*.webp', { cwd: folder }).sort()
const pathOf = (n: number) => `${folder}/${id(n).slice(0, 2)}/${id(n)}-480.webp`

async function read(n: number): Promise<Buffer | undefined> {
  const found = await files.open(id(n), 480)
  if (!found) return undefined
  try {
    return await found.file.readFile()
  } finally {
    await found.file.close()
  }
}

test('reads back a written file', async () => {
  await files.write(id(1), 480, webp)
  expect(await read(1)).toEqual(webp)
  expect(await read(2)).toBeUndefined()
  expect(globSync('**/*', { cwd: folder, withFileTypes: true }).filter((one) => one.isFile())).toHaveLength(1)
})

test.each<[string, (path: string) => void]>([
  ['cut off', (path) => truncateSync(path, webp.length - 5)],
  ['emptied', (path) => truncateSync(path, 0)],
  ['made of zeros', (path) => writeFileSync(path, Buffer.alloc(webp.length))],
  ['longer', (path) => writeFileSync(path, Buffer.concat([readFileSync(path), Buffer.from('x')]))],
  ['HTML', (path) => writeFileSync(path, '<script>alert(1)</script>')],
])('removes a file that is %s', async (_, damage) => {
  await files.write(id(1), 480, webp)
  damage(pathOf(1))
  expect(await read(1)).toBeUndefined()
  expect(names()).toEqual([])
})

test('evicts the oldest files, even those of an earlier process', async () => {
  for (let n = 0; n < 10; n += 1) {
    await files.write(id(n), 480, webp)
    utimesSync(pathOf(n), 1000 + n, 1000 + n)
  }
  expect(names()).toHaveLength(10)
  await new ImageFiles(folder, 10 * webp.length).write(id(10), 480, webp)
  expect(names()).toHaveLength(9)
  expect(await read(0)).toBeUndefined()
  expect(await read(1)).toBeUndefined()
  expect(await read(2)).toEqual(webp)
})

test('sweeps hidden images, except new ones', async () => {
  for (const n of [1, 2, 3]) await files.write(id(n), 480, webp)
  for (const n of [1, 2]) utimesSync(pathOf(n), 1000, 1000)
  await files.sweep((one) => one === id(1))
  expect([await read(1), await read(2), await read(3)]).toEqual([webp, undefined, webp])
  await files.remove(id(3))
  expect(await read(3)).toBeUndefined()
})
