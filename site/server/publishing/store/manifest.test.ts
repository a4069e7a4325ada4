import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { page } from '#site/tests/support/api/page-path.ts'
import { scratchFolder } from '#site/tests/support/fakes/scratch-file.ts'
import { Manifest } from './manifest.ts'

const PUBLISHED = { hash: 'h', size: 1, brotliHash: 'b', brotliSize: 1, tags: 'agent:a news' }

function filled(path: string): void {
  const manifest = new Manifest(path)
  for (let n = 0; n < 500; n++) manifest.put(page(`/agent/a${n}`), PUBLISHED)
  manifest.flush(7)
  manifest.close()
}

test('replaces a corrupted manifest', () => {
  const path = scratchFolder()
  filled(path)
  const file = join(path, 'manifest.db')
  writeFileSync(file, readFileSync(file).fill(0xaa, 4096))
  const manifest = new Manifest(path)
  onTestFinished(() => manifest.close())
  expect(manifest.paths()).toEqual([])
  expect(manifest.publishedCursor()).toBeUndefined()
})
