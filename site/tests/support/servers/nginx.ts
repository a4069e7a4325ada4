/** An nginx of this machine with the configuration of an edge, on a free port. */
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ROOT } from '#site/server/build/build.ts'
import { freePort } from './local-server.ts'

const START_MS = 10_000

export interface RunningEdge {
  url: string
  /** Where it stores replies. */
  cache: string
  stop(): Promise<void>
}

export async function startEdge(primary: string): Promise<RunningEdge> {
  const folder = mkdtempSync(join(tmpdir(), 'roster-edge-'))
  const at = (name: string) => join(folder, name)
  const [port, cache] = [await freePort(), at('cache')]
  const args = ['--listen', `127.0.0.1:${port}`, '--primary', primary, '--cache', cache]
  writeFileSync(at('nginx.conf'), execFileSync(process.execPath, ['scripts/edge.ts', ...args], { cwd: ROOT }))
  // As root, nginx would switch to a user who can't access the folder.
  const user = process.getuid?.() === 0 ? 'user root;' : ''
  const own = `daemon off; ${user} pid ${at('pid')}; error_log ${at('errors')};`
  const nginx = spawn(findNginx(), ['-c', at('nginx.conf'), '-g', own], { stdio: 'inherit' })
  const ended = once(nginx, 'exit')
  const url = `http://127.0.0.1:${port}`
  for (const deadline = Date.now() + START_MS; ; await sleep(50)) {
    if (await isUp(url)) break
    if (nginx.exitCode !== null || Date.now() > deadline)
      throw new Error(
        `nginx did not start:\n${existsSync(at('errors')) ? readFileSync(at('errors'), 'utf8') : ''}`,
      )
  }
  return {
    url,
    cache,
    stop: async () => {
      nginx.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Throws Error with instructions if there is no nginx. */
function findNginx(): string {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin']
  const found = folders.map((folder) => join(folder, 'nginx')).find((path) => existsSync(path))
  if (found) return found
  throw new Error('No nginx was found. Install one (Debian: apt-get install nginx-light).')
}

async function isUp(url: string): Promise<boolean> {
  return await fetch(`${url}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  )
}
