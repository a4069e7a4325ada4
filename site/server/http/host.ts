/**
 * Connects the process (TypeScript run by Node) and Astro's bundle, which each have a copy of this module: the process
 * puts its services behind a symbol on globalThis before it loads the bundle, and the bundle its renderer.
 */
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
