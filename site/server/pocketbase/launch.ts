/** Runs PocketBase's executable, with functions that the site's other programs share. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { Failure } from '#site/server/config/failure.ts'
import { explain, POCKETBASE_SLOW } from './failure.ts'

export interface Launch {
  binary: string
  dir: string
  port: number
  env: Record<string, string>
  onLine(line: string, stream: 'stdout' | 'stderr'): void
}

export interface Launched {
  pid: number
  ended: Promise<string>
  stop(): Promise<void>
  kill(): void
}

export const SOURCES = fileURLToPath(new URL('../../../pocketbase/', import.meta.url))

const START_MS = 60_000
const STOP_MS = 8_000
const OUTPUT_KEPT = 4_000

export async function migrate(launch: Launch): Promise<void> {
  const { child, output } = run(launch, ['migrate', 'up'])
  const [code] = await once(child, 'close')
  if (code !== 0 || /^Error: /m.test(output())) throw new Failure(explain(output(), launch))
}

/** Serves on 127.0.0.1 and resolves once PocketBase listens. Throws Failure. */
export async function serve(launch: Launch): Promise<Launched> {
  const origin = launch.env['SITE_URL'] ?? `http://127.0.0.1:${launch.port}`
  const where = [`--http=127.0.0.1:${launch.port}`, `--origins=${origin}`]
  const { child, output, started } = run(launch, ['serve', ...where])
  const launched = launchedOf(child)
  const timer = AbortSignal.timeout(START_MS)
  const slow = once(timer, 'abort').then(() => 'slow' as const)
  const outcome = await Promise.race([
    started.then(() => 'started' as const),
    launched.ended.then(() => 'ended' as const),
    slow,
  ])
  if (outcome === 'ended') throw new Failure(explain(output(), launch))
  if (outcome === 'slow') {
    await end(child)
    throw new Failure(POCKETBASE_SLOW(START_MS / 1000))
  }
  return launched
}

/** `child` must have just been started. */
export function launchedOf(child: ChildProcess): Launched {
  const ended = new Promise<string>((resolve) => {
    child.once('close', (code, signal) =>
      resolve(signal ? `killed by ${signal}` : `exited with code ${code}`),
    )
  })
  return { pid: child.pid ?? 0, ended, stop: () => end(child), kill: () => void child.kill('SIGKILL') }
}

function run(launch: Launch, command: string[]) {
  const child = spawnPrivately(launch, [
    ...command,
    `--dir=${launch.dir}`,
    `--migrationsDir=${SOURCES}pb_migrations`,
    `--hooksDir=${SOURCES}pb_hooks`,
    `--publicDir=${launch.dir}/none`,
    '--dev=false',
    '--automigrate=false',
    '--hooksWatch=false',
    ...(launch.env['PB_ENCRYPTION_KEY'] ? ['--encryptionEnv=PB_ENCRYPTION_KEY'] : []),
  ])
  const lines: string[] = []
  const started = Promise.withResolvers<void>()
  for (const stream of ['stdout', 'stderr'] as const) {
    const source = child[stream]
    if (!source) continue
    createInterface({ input: source }).on('line', (line) => {
      if (lines.join('\n').length < OUTPUT_KEPT) lines.push(line)
      if (line.includes('Server started at')) started.resolve()
      launch.onLine(line, stream)
    })
  }
  child.once('error', (error) => lines.push(error.message))
  return { child, output: () => lines.join('\n'), started: started.promise }
}

/** Without the mask, everyone could read the program's files. */
export function spawnPrivately(
  { binary, env }: Pick<Launch, 'binary' | 'env'>,
  args: string[],
): ChildProcess {
  const mask = process.umask(0o077)
  try {
    return spawn(binary, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      // In its own process group, so that Ctrl+C only reaches the site, which then stops the program.
      detached: true,
      env: { ...process.env, ...env },
    })
  } finally {
    process.umask(mask)
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const closed = once(child, 'close')
  child.kill('SIGTERM')
  const force = setTimeout(() => child.kill('SIGKILL'), STOP_MS)
  await closed
  clearTimeout(force)
}
