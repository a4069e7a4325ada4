/** The entry of Astro's bundle: gives every request, and every page the publisher renders, the process's services as its locals. */
import { astro, FetchState } from 'astro/fetch'
import { host } from '#site/server/http/host.ts'

function render(request: Request): Promise<Response> {
  const state = new FetchState(request)
  const { services } = host()
  Object.assign(state.locals, services)
  // The running site sends one policy for all pages (content-policy.ts), so hashing each page's scripts would be wasted.
  if (services) state.shouldInjectCspMetaTags = false
  // No part of a page waits for data, so sending it as a whole costs less than streaming it.
  state.streaming = false
  return astro(state)
}

host().render = render

export default { fetch: render }
