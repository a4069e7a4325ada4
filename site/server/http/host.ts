/** Connects the process and Astro's bundle through a symbol on globalThis, because each has its own copy of this module. The process sets `services` before it loads the bundle. */
export interface Host {
  services?: App.Locals
  /** Renders any route in this thread, without HTTP. Set by site/fetch.ts when the bundle is loaded. */
  render?: (request: Request) => Promise<Response>
}

const KEY = Symbol.for('roster.host')

export function host(): Host {
  const shared = globalThis as { [KEY]?: Host }
  shared[KEY] ??= {}
  return shared[KEY]
}
