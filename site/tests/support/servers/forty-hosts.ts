/** Forty hosts that answer, die, and return by a fake clock, and GitHub's API. */
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import { type AddressInfo, isIP } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterAll } from 'vitest'
import { isPublic, type Network } from '#site/server/fetching/network.ts'

export const HOUR = 3_600_000
export const DAY = 24 * HOUR
export const DAYS = 40
export const START = Date.UTC(2026, 10, 1)
const OPEN = '127.0.0.2'
export const PATIENCE_MS = 300
const AWAY = { from: 15.25, to: 15.75 }

type Answer = (response: ServerResponse, request: IncomingMessage) => void

export const status =
  (code: number, body = ''): Answer =>
  (response) =>
    response.writeHead(code).end(body)
const titled = (title: string, text = '') => `<!doctype html><title>${title}</title><body>${text}`
const alive = status(200, titled('An agent'))
const redirect =
  (location: (path: string) => string): Answer =>
  (response, { url = '' }) =>
    response.writeHead(302, { Location: location(url) }).end()
const never: Answer = () => undefined
const bomb = gzipSync(Buffer.alloc(100_000_000))

/** What a host responds on a day, 'nameless' if its name isn't found, 'refused' if nothing listens. */
type State = Answer | 'nameless' | 'refused'
/** States in order, each with its first day. */
type Life = readonly (readonly [from: number, state: State])[]

const always = (state: State): Life => [[0, state]]
/** Another state for some days, long enough to be gone, and then back. */
const dies = (state: State, from: number, to: number): Life => [
  [0, alive],
  [from, state],
  [to, alive],
]
const everyOther = (state: State, days: number): Life =>
  Array.from({ length: DAYS }, (_, day) => [day, Math.floor(day / days) % 2 ? state : alive] as const)

export const LIVING: Record<string, Life> = {
  plain: always(alive),
  large: always(status(200, titled('Large', 'x'.repeat(900_000)))),
  slow: always((response) => void setTimeout(() => response.end(titled('Slow')), PATIENCE_MS / 3)),
  drip: always((response) => response.writeHead(200).write('<title>')),
  s401: always(status(401)),
  s403: always(status(403)),
  s407: always(status(407)),
  s429: always(status(429)),
  s500: always(status(500)),
  s503: always(status(503)),
  reset: always((response) => response.destroy()),
  circle: always(redirect((path) => path)),
  endless: always(redirect((path) => `${path}x`)),
  inward: always(redirect(() => 'http://169.254.169.254/')),
  bomb: always((response) => response.writeHead(200, { 'Content-Encoding': 'gzip' }).end(bomb)),
  huge: always((response) => response.writeHead(200, { 'Content-Length': 3_000_000_000 }).write('x')),
  everything: always(alive),
  about: always(status(200, titled('Find out if a domain is for sale', 'This domain is for sale'))),
  soft: always(status(200, titled('404 - Page not found'))),
  forbids: always(status(404)),
  noRules: always(alive),
  flapping404: everyOther(status(404), 2),
  flappingDns: everyOther('nameless', 3),
  flappingSilent: everyOther(never, 5),
  shortOutage: dies(status(404), 4, 6.9),
  longSilence: dies('refused', 3, 32.5),
  thenForbidden: [
    [0, alive],
    [5, status(404)],
    [6.5, status(403)],
  ],
  secure: always(alive),
  moved: always(redirect(() => `http://target.fake:${port()}/`)),
  movedToo: always(redirect(() => `http://target.fake:${port()}/`)),
}
export const DEAD: Record<string, Life> = {
  missing: dies(status(404), 3.3, 20.6),
  removed: dies(status(410), 5.5, 20),
  nameless: dies('nameless', 7, 30),
  parked: dies(status(200, '<html data-adblockkey="MFww"><body></body>'), 2.1, 38),
  forSale: dies(status(200, titled('forsale.fake is for sale')), 9, 25),
  sold: dies(
    redirect(() => `http://www.hugedomains.com:${port()}/`),
    11,
    28,
  ),
  unclearBetween: [
    [0, alive],
    [6, status(404)],
    [7, status(503)],
    [8, status(404)],
    [30, alive],
  ],
  fromTheStart: [
    [0, status(404)],
    [25, alive],
  ],
}
export const SILENT: Record<string, Life> = {
  refused: dies('refused', 1.2, 36),
  timeout: dies(never, 2, 38.5),
}

/** Hosts with robots.txt of their own. */
export const RULES: Record<string, Answer> = {
  forbids: status(200, 'User-agent: Roster\nDisallow: /'),
  noRules: status(503),
  everything: alive,
}

export const clock = { now: START }
const day = () => (clock.now - START) / DAY
export const isAway = () => day() >= AWAY.from && day() < AWAY.to
export const log: { host: string; path: string; at: number }[] = []
export const lives: Record<string, Life> = { ...LIVING, ...DEAD, ...SILENT, target: always(alive) }

function stateOf(host: string): State {
  const life = lives[host.replace('.fake', '')] ?? always(alive)
  return life.findLast(([from]) => day() >= from)?.[1] ?? alive
}

function respond(request: IncomingMessage, response: ServerResponse): void {
  const host = (request.headers.host ?? '').replace(/:\d+$/, '')
  log.push({ host, path: request.url ?? '', at: clock.now })
  const state = stateOf(host)
  const rules = RULES[host.replace('.fake', '')]
  if (host === 'api.fake') github(request, response)
  else if (typeof state === 'string') response.destroy()
  else if (request.url !== '/robots.txt' || state === never) state(response, request)
  else if (rules) rules(response, request)
  else response.writeHead(404).end()
}

/** Repositories of GitHub: one lives, one dies, and one is broken. */
function github({ url = '' }: IncomingMessage, response: ServerResponse): void {
  const isLost = url.startsWith('/repos/maker/lost') && day() >= 4 && day() < 30
  const body = {
    full_name: url.replace('/repos/', ''),
    html_url: 'https://github.com/x/y',
    stargazers_count: 1,
    archived: false,
  }
  if (isLost || url.endsWith('/latest')) response.writeHead(404).end()
  else response.end(url.startsWith('/repos/maker/broken') ? '{"id":' : JSON.stringify(body))
}

const pem = readFileSync(new URL('./localhost.pem', import.meta.url))
const servers = [createServer(respond), createSecureServer({ key: pem, cert: pem }, respond)] as const
for (const server of servers) await once(server.listen(0, OPEN), 'listening')
afterAll(() => {
  for (const server of servers) {
    server.closeAllConnections()
    server.close()
  }
})
export function port(index: 0 | 1 = 0): number {
  return (servers[index].address() as AddressInfo).port
}

export const network: Network = {
  resolve: async (host) => {
    const isMissing = isAway() || stateOf(host) === 'nameless'
    if (isMissing && !isIP(host)) throw Object.assign(new Error('not found'), { code: 'ENOTFOUND' })
    // Nothing listens at another address of this machine.
    return [{ address: stateOf(host) === 'refused' ? '127.0.0.3' : OPEN, family: 4 }]
  },
  isAllowed: (address) => isPublic(address) || address === OPEN || address === '127.0.0.3',
}
