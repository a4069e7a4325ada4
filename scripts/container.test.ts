/** The container's build is reproducible: its base image and packages have fixed versions. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { ROOT } from '#site/server/build/build.ts'

const lockFile = z.object({
  packages: z.record(
    z.string(),
    z.object({ optionalDependencies: z.record(z.string(), z.string()).optional() }),
  ),
})
const read = (name: string) => readFileSync(join(ROOT, name), 'utf8')

test('the lock file has the native parts of every platform, without which npm ci refuses it', () => {
  const { packages } = lockFile.parse(JSON.parse(read('package-lock.json')))
  const locked = new Set(Object.keys(packages).map((path) => path.split('node_modules/').at(-1)))
  const optional = Object.values(packages).flatMap((entry) => Object.keys(entry.optionalDependencies ?? {}))
  expect(optional.filter((name) => !locked.has(name))).toEqual([])
})

test('the images are named by their digest, packages come from the lock file', () => {
  const dockerfile = read('Dockerfile')
  for (const [line] of dockerfile.matchAll(/^FROM .*$/gm))
    expect(line).toMatch(/@sha256:[0-9a-f]{64}( AS \w+)?$/)
  expect(dockerfile).toContain('RUN npm ci ')
})

test('a folder of the host is given to the user that the container runs as', () => {
  expect(read('Dockerfile')).toContain('USER node')
  // The official image creates it with this number.
  expect(read('site/pages/docs/deployment.md')).toContain('chown 1000:1000')
})

test('the build needs no development dependencies for its TypeScript settings', () => {
  const settings = z.object({ extends: z.array(z.string()) }).parse(JSON.parse(read('tsconfig.json')))
  const { dependencies } = JSON.parse(read('package.json'))
  const packages = settings.extends.map((path) => /^(@[^/]+\/)?[^/]+/.exec(path)?.[0])
  expect(packages.filter((name) => !(String(name) in dependencies))).toEqual([])
})
