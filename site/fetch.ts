/** The door of Astro's bundle: every request and every page the publisher renders gets the process's services as its locals. */
import { astro, FetchState } from 'astro/fetch'
import { host } from '#site/server/process/host.ts'

function render(request: Request): Promise<Response> {
  const state = new FetchState(request)
  const { services } = host()
  Object.assign(state.locals, services)
  // The running site sends one policy for all pages (content-policy.ts); hashing each page's scripts would be for nothing.
  if (services) state.shouldInjectCspMetaTags = false
  // Nothing in a page is waited for, so one piece costs less than a stream of small ones.
  state.streaming = false
  return astro(state)
}

host().render = render

export default { fetch: render }
