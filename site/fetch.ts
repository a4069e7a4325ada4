/** The door of Astro's bundle: every request and every page the publisher renders gets the process's services as its locals. */
import { astro, FetchState } from 'astro/fetch'
import { host } from '#site/server/host.ts'

function render(request: Request): Promise<Response> {
  const state = new FetchState(request)
  Object.assign(state.locals, host().services)
  return astro(state)
}

host().render = render

export default { fetch: render }
