/** Connects the process and Astro's bundle through a symbol on globalThis, because each has its own copy of this module. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { pathToFileURL } from 'node:url'

type Render = (request: Request) => Promise<Response>

export interface Host {
  services?: App.Locals
  /** Renders any route in this thread, without HTTP. Set by site/fetch.ts when the bundle is loaded. */
  render?: Render
}

export interface Bundle {
  render: Render
  /** Astro's request handler, for requests with a body or a caller. */
  handler: (request: IncomingMessage, response: ServerResponse) => Promise<void>
}

const KEY = Symbol.for('roster.host')

export function host(): Host {
  const shared = globalThis as { [KEY]?: Host }
  shared[KEY] ??= {}
  return shared[KEY]
}

/** Gives the bundle its services before it's loaded. */
export async function loadBundle(entry: string, services: App.Locals): Promise<Bundle> {
  host().services = services
  const { handler }: Pick<Bundle, 'handler'> = await import(pathToFileURL(entry).href)
  const { render } = host()
  if (!render) throw new Error('The bundle has no renderer')
  return { handler, render }
}
