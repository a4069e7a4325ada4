/** Loads Astro's bundle in the publisher's worker and renders pages with it. */
import { pathToFileURL } from 'node:url'
import { openAccounts } from '#site/server/accounts/callers.ts'
import { host } from '#site/server/http/host.ts'
import { openUploads } from '#site/server/uploads/signed-uploads.ts'
import type { PublisherSettings } from './messages.ts'

/** Renders for the canonical origin and no visitor, because everybody gets the result. */
export function openRenderer(
  { config, entry }: PublisherSettings,
  services: Pick<App.Locals, 'log' | 'catalogue' | 'pictures'>,
) {
  let loading: Promise<unknown> | undefined
  const load = () => {
    loading ??= importBundle()
    return loading
  }
  const importBundle = () => {
    const refuse = () => Promise.reject(new Error('Published pages know no caller'))
    host().services = {
      ...services,
      config,
      accounts: openAccounts({ url: refuse, replicated: refuse, config }),
      previews: { addressOf: () => '', query: () => '', agent: refuse },
      uploads: openUploads(config),
      searches: { foundNothing: () => undefined, flush: refuse },
    }
    return import(pathToFileURL(entry).href)
  }
  const render = async (path: string): Promise<Response> => {
    await load()
    const { render: renderRoute } = host()
    if (!renderRoute) throw new Error('The bundle brought no renderer')
    return await renderRoute(new Request(config.SITE_URL + path))
  }
  return { load, render }
}
