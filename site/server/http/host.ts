/**
 * The one place where the process (TypeScript run by Node) and Astro's bundle meet.
 * Both hold their own copy of this module, so the meeting point is a symbol on globalThis:
 * the process leaves its services there before it loads the bundle, the bundle leaves its renderer.
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
