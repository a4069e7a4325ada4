/** Builds Astro's bundle and assets when the sources differ from the last build. */
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import {
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { escapeUTF8 } from 'entities'
import type { Logger } from 'pino'
import { withParts } from '#site/contracts/site-parts.ts'
import { CLAIM_STAND_IN } from '#site/domain/brand.ts'
import type { Config } from '#site/server/config/config.ts'
import { Failure } from '#site/server/config/failure.ts'
import { compressFile, isText } from '#site/server/http/encoding.ts'
import { completePolicy, withoutPolicy } from './content-policy.ts'

export const ROOT = fileURLToPath(new URL('../../..', import.meta.url))

/** Placeholder in prerendered pages for the canonical origin, which the build doesn't know. Must match astro.config.mjs. */
const BUILD_ORIGIN = 'https://roster.invalid'

const DIST = join(ROOT, 'dist')
const SOURCES = ['site/**', 'astro.config.mjs', 'tailwind.config.mjs', 'package-lock.json']
const TESTS = /^tests$|\.test\.tsx?$/
const POLICY_FILE = 'content-security-policy.txt'
const BUILDS_KEPT = 3

export interface Build {
  id: string
  client: string
  /** The bundle, which exports `handler` and registers its renderer with the host. */
  entry: string
  policy: string
}

export async function ensureBuilt(log: Logger, attempts = 3): Promise<Build> {
  const id = hashSources()
  const folder = join(DIST, id)
  if (!existsSync(folder)) {
    log.info('building site')
    await build(id)
    // If sources changed during the build, its output doesn't match the id.
    if (hashSources() !== id) {
      rmSync(folder, { recursive: true, force: true })
      if (attempts > 1) return await ensureBuilt(log, attempts - 1)
      throw new Failure('Source files kept changing during the build. Try again when nobody is editing them.')
    }
  }
  touch(folder)
  return {
    id,
    client: join(folder, 'client'),
    entry: join(folder, 'server/entry.mjs'),
    policy: readFileSync(join(folder, POLICY_FILE), 'utf8'),
  }
}

async function build(id: string): Promise<void> {
  const draft = join(DIST, `${id}-${process.pid}`)
  try {
    mkdirSync(DIST, { recursive: true })
    await runAstro(draft)
    const client = join(draft, 'client')
    writeFileSync(join(draft, POLICY_FILE), await completePolicy(client))
    const texts = (await filesIn(client)).filter(isText)
    await Promise.all(texts.map((name) => compressFile(join(client, name))))
    if (!existsSync(join(DIST, id))) renameSync(draft, join(DIST, id))
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
  removeOldBuilds()
}

async function runAstro(outDir: string): Promise<void> {
  const astro = join(ROOT, 'node_modules/astro/bin/astro.mjs')
  const child = spawn(process.execPath, [astro, 'build', '--outDir', relative(ROOT, outDir)], {
    cwd: ROOT,
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Failure(`The build failed. Compiler output:\n${output.trim().slice(-4000)}`)
}

function hashSources(): string {
  const hash = createHash('sha256').update(process.versions.node)
  const found = globSync(SOURCES, { cwd: ROOT, withFileTypes: true, exclude: ({ name }) => TESTS.test(name) })
  const files = found.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name))
  for (const file of files.sort()) {
    for (const part of [relative(ROOT, file), '\0', readFileSync(file), '\0']) hash.update(part)
  }
  return hash.digest('hex').slice(0, 16)
}

export async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).replaceAll(sep, '/'))
}

/** Other running sites may still serve the last few builds. */
function removeOldBuilds(): void {
  const builds = readdirSync(DIST)
    .map((name) => ({ path: join(DIST, name), used: statSync(join(DIST, name)).mtimeMs }))
    .sort((a, b) => b.used - a.used)
  for (const { path } of builds.slice(BUILDS_KEPT)) rmSync(path, { recursive: true, force: true })
}

function touch(folder: string): void {
  try {
    utimesSync(folder, new Date(), new Date())
  } catch {
    // A build that belongs to another user is read-only.
  }
}

const CLAIMS = /<aside data-claims[\s\S]*?<\/aside>/
const CLAIM = /<div data-claim[\s\S]*?<\/div>/

export function configured(page: string, config: Config): string {
  return withParts(withoutPolicy(page), config)
    .replaceAll(BUILD_ORIGIN, config.SITE_URL)
    .replace(CLAIMS, (claims) => withClaims(claims, config))
}

function withClaims(claims: string, config: Config): string {
  if (config.CLAIMS.length === 0) return ''
  return claims.replace(CLAIM, (stub) =>
    config.CLAIMS.map(({ figure, of }) =>
      stub
        .replace(CLAIM_STAND_IN.figure, () => escapeUTF8(figure))
        .replace(CLAIM_STAND_IN.of, () => escapeUTF8(of)),
    ).join(''),
  )
}
