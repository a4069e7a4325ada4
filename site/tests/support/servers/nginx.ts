/** An nginx of this machine that runs `scripts/deploy/nginx.conf` on a free port. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ROOT } from '#site/server/build/build.ts'
import { freePort } from '#site/server/pocketbase/process.ts'

const START_MS = 10_000

export const NGINX_CONF: string = readFileSync(join(ROOT, 'scripts/deploy/nginx.conf'), 'utf8')

export interface RunningEdge {
  url: string
  /** Where it stores replies. */
  cache: string
  stop(): Promise<void>
}

export async function startEdge(site: string): Promise<RunningEdge> {
  const folder = mkdtempSync(join(tmpdir(), 'roster-edge-'))
  const at = (name: string) => join(folder, name)
  const [port, cache] = [await freePort(), at('cache')]
  const edits: [shipped: string, own: string][] = [
    ['listen 80;', `listen 127.0.0.1:${port};`],
    ['server 127.0.0.1:4321;', `server ${new URL(site).host};`],
    ['/var/cache/roster', cache],
    ['/var/log/nginx/error.log', at('failures')],
  ]
  writeFileSync(at('nginx.conf'), edits.reduce(edited, NGINX_CONF))
  // As root, nginx would switch to a user who can't access the folder.
  const user = process.getuid?.() === 0 ? 'user root;' : ''
  const own = `daemon off; ${user} pid ${at('pid')}; error_log ${at('errors')};`
  const nginx = spawn(findNginx(), ['-c', at('nginx.conf'), '-g', own], { stdio: 'inherit' })
  const ended = once(nginx, 'exit')
  for (const deadline = Date.now() + START_MS; ; await sleep(50)) {
    if (await isOpen(port)) break
    if (nginx.exitCode !== null || Date.now() > deadline)
      throw new Error(
        `nginx did not start:\n${existsSync(at('errors')) ? readFileSync(at('errors'), 'utf8') : ''}`,
      )
  }
  return {
    url: `http://127.0.0.1:${port}`,
    cache,
    stop: async () => {
      nginx.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function edited(text: string, [shipped, own]: [string, string]): string {
  if (text.split(shipped).length !== 2) throw new Error(`nginx.conf must contain "${shipped}" once.`)
  return text.replace(shipped, own)
}

/** Throws Error with instructions if there is no nginx. */
function findNginx(): string {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin']
  const found = folders.map((folder) => join(folder, 'nginx')).find((path) => existsSync(path))
  if (found) return found
  throw new Error('No nginx was found. Install one (Debian: apt-get install nginx-light).')
}

async function isOpen(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  const opened = await once(socket, 'connect').then(
    () => true,
    () => false,
  )
  socket.destroy()
  return opened
}
