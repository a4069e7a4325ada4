/** Starts of the site that can't succeed. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { onTestFinished } from 'vitest'
import { ROOT } from '#site/server/build/build.ts'

/** The exit code and standard error of a start. */
export async function failedStart(env: Record<string, string>) {
  const child = spawn(process.execPath, ['scripts/start.ts', '--json'], {
    cwd: ROOT,
    env: { ...process.env, PORT: '0', POCKETBASE_PORT: '0', SEED: 'none', LOG_LEVEL: 'silent', ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let error = ''
  child.stderr.on('data', (chunk: Buffer) => (error += chunk))
  const [code] = await once(child, 'close')
  return { code, error: error.trim() }
}
