/** Parses the arguments of `npm run edge`. */
import type { ParseArgsOptionsConfig } from 'node:util'
import { readArguments, UsageError } from '../shared/command.ts'

export const EDGE_USAGE = `Usage: npm run edge --silent -- --listen PORT --primary URL [options]

  --listen PORT    port of the edge, or ADDRESS:PORT
  --primary URL    origin of the site, such as http://10.0.0.5:4321
  --cache DIR      folder for stored replies (default /var/cache/roster)

Prints a complete configuration for nginx 1.22 or newer. Fill in the lines about TLS. Set TRUST_PROXY=1 on the
site.`

export interface Edge {
  listen: string
  primary: URL
  cache: string
}

const LISTEN = /^(?:(?:[\w.-]+|\[[\da-f:.]+\]):)?(\d{1,5})$/i
/** The URL parser accepts hosts that would end an nginx directive. */
const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d+)?$/i
const FOLDER = /^\/[\w./ @+-]+$/
const PORT_MAX = 65_535

const OPTIONS = {
  listen: { type: 'string' },
  primary: { type: 'string' },
  cache: { type: 'string', default: '/var/cache/roster' },
} satisfies ParseArgsOptionsConfig

export function readEdgeCommand(args: string[]): Edge {
  const { values } = readArguments({ args, options: OPTIONS })
  const { listen = '', primary = '', cache } = values
  const port = Number(LISTEN.exec(listen)?.[1] ?? 0)
  if (port < 1 || port > PORT_MAX)
    throw new UsageError('Specify a port: --listen 80, or --listen 127.0.0.1:80.')
  if (!FOLDER.test(cache))
    throw new UsageError(`--cache must be an absolute path of ordinary characters, not ${cache}.`)
  return { listen, cache, primary: originOf(primary) }
}

function originOf(given: string): URL {
  const url = URL.parse(given)
  const isOrigin =
    url && /^https?:$/.test(url.protocol) && HOST.test(url.host) && given.replace(/\/$/, '') === url.origin
  if (isOrigin) return url
  throw new UsageError(
    `--primary must be an origin without a path, such as https://agents.example.com, not ${given || 'empty'}.`,
  )
}
