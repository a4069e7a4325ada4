/** Loads Astro's bundle in the publisher's worker and renders pages with it. */
import { pathToFileURL } from 'node:url'
import { openAccounts } from '#site/server/accounts/callers.ts'
import { host } from '#site/server/http/host.ts'
import { openUploads } from '#site/server/uploads/signed-uploads.ts'
import type { PublisherSettings } from './messages.ts'

export class Renderer {
  readonly #settings: PublisherSettings
  readonly #services: Omit<App.Locals, 'accounts' | 'config' | 'previews' | 'searches' | 'uploads'>
  #loading: Promise<void> | undefined

  constructor(
    settings: PublisherSettings,
    services: Omit<App.Locals, 'accounts' | 'config' | 'previews' | 'searches' | 'uploads'>,
  ) {
    this.#settings = settings
    this.#services = services
  }

  load(): Promise<void> {
    this.#loading ??= this.#load()
    return this.#loading
  }

  /** Renders for the canonical origin and no visitor, because everybody gets the result. */
  async render(path: string): Promise<Response> {
    await this.load()
    const render = host().render
    if (!render) throw new Error('The bundle brought no renderer')
    return await render(new Request(this.#settings.config.SITE_URL + path))
  }

  async #load(): Promise<void> {
    const refuse = () => Promise.reject(new Error('Published pages know no caller'))
    const { config } = this.#settings
    const accounts = openAccounts({ url: refuse, replicated: refuse, config })
    const previews = { addressOf: () => '', query: () => '', agent: refuse }
    const uploads = openUploads(config)
    const searches = { foundNothing: () => undefined, keep: refuse }
    host().services = { ...this.#services, config, accounts, previews, searches, uploads }
    await import(pathToFileURL(this.#settings.entry).href)
  }
}
