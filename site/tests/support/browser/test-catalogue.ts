/** Changes the catalogue of a test site as PocketBase's superuser, and waits until each change is public. */
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type PocketBase from 'pocketbase'
import { ClientResponseError } from 'pocketbase'
import type { AgentList } from '#site/contracts/agents.ts'
import type { Agent, Category } from '#site/domain/agent.ts'
import { logoOf } from '#site/server/logos/logo-file.ts'
import type { OpenSite } from '#site/tests/support/sites/open-site.ts'

/** Fields as PocketBase names them. */
type Fields = Record<string, unknown>

type Kind = 'agents' | 'categories' | 'news' | 'checks'

const PATIENCE_MS = 60_000

export class TestCatalogue {
  readonly #url: string
  /** Waits until all pages are published. */
  readonly settled: () => Promise<void>
  readonly #pocketBase: PocketBase
  readonly #added: { collection: Kind; id: string }[] = []

  constructor({ url, pocketBase, settled }: OpenSite) {
    this.#url = url
    this.settled = settled
    this.#pocketBase = pocketBase.root
  }

  /** Adds an approved agent with plausible fields, except those given. Returns it as the public API does. */
  async addAgent(fields: Fields = {}): Promise<Agent> {
    const id = await this.addHiddenAgent({ status: 'approved', ...fields })
    await until(async () => (await this.status(`/api/agents/${id}`)) === 200)
    return await this.read<Agent>(`/api/agents/${id}`)
  }

  /** Adds an agent that isn't public: pending, unless `status` says otherwise. */
  async addHiddenAgent(fields: Fields = {}): Promise<string> {
    const agent = {
      name: `Test Agent ${this.#added.length + 1}`,
      description: 'Sorts what comes in and answers what it can. It asks a person about the rest.',
      websiteUrl: `https://agent.example/${randomUUID()}`,
      pricingModel: 'free',
      status: 'pending',
      ...fields,
    }
    return await this.#add('agents', agent)
  }

  /** Marks an agent that the test created through the site as added. */
  async adopt(name: string): Promise<void> {
    const filter = this.#pocketBase.filter('name = {:name}', { name })
    const { id } = await this.#pocketBase.collection('agents').getFirstListItem(filter)
    this.#added.push({ collection: 'agents', id })
  }

  /** Stores an icon as the logo of a public agent, as the site does once it has fetched it. */
  async giveLogo({ id, websiteUrl }: Agent, icon: Uint8Array): Promise<void> {
    const services = this.#pocketBase.collection('services')
    const { id: service } = await services.getFirstListItem('')
    const file = new File([new Uint8Array((await logoOf(icon)) ?? [])], '480.webp', { type: 'image/webp' })
    const site = await services.impersonate(service, 60)
    await site.send(`/api/roster/logos/${id}`, { method: 'POST', body: { websiteUrl, logo: file } })
  }

  async changeAgent(id: string, fields: Fields): Promise<void> {
    await this.#pocketBase.collection('agents').update(id, fields)
  }

  /** Waits until a page has a text. */
  async shows(path: string, text: string): Promise<void> {
    await until(async () => (await this.page(path)).includes(text))
  }

  /** Writes what checks found about an agent, and waits until its facts are public. */
  async check(agent: string, found: Fields): Promise<void> {
    await this.#add('checks', { agent, ...found })
    await until(async () => (await this.read<Agent>(`/api/agents/${agent}`)).facts)
    await this.settled()
  }

  async addArticle(fields: Fields & { url: string }): Promise<void> {
    await this.#add('news', fields)
    await this.shows('/ai-news', fields.url)
  }

  async addCategory(fields: Fields & { slug: string }): Promise<Category> {
    const find = async () =>
      (await this.read<Category[]>('/api/categories')).find(({ slug }) => slug === fields.slug)
    await this.#add('categories', { position: 99, ...fields })
    return await until(find)
  }

  agents(query = ''): Promise<AgentList> {
    return this.read<AgentList>(`/api/agents?${query}`)
  }

  /** The JSON at a public URL. */
  async read<T>(path: string): Promise<T> {
    const response = await fetch(this.#url + path)
    if (!response.ok) throw new Error(`${path} answered ${response.status}`)
    return await response.json()
  }

  async page(path: string): Promise<string> {
    return await (await fetch(this.#url + path)).text()
  }

  async status(path: string): Promise<number> {
    return (await fetch(this.#url + path)).status
  }

  /** Removes everything that was added, and waits until no page shows it. */
  async clear(): Promise<void> {
    if (this.#added.length === 0) return
    for (const { collection, id } of this.#added.splice(0).reverse())
      await this.#pocketBase.collection(collection).delete(id).catch(unlessMissing)
    await this.settled()
  }

  async #add(collection: Kind, fields: Fields): Promise<string> {
    const { id } = await this.#pocketBase.collection(collection).create(fields)
    this.#added.push({ collection, id })
    return id
  }
}

/** Repeats until the result is truthy, and returns it. */
async function until<T>(ask: () => Promise<T>): Promise<NonNullable<T>> {
  for (const deadline = Date.now() + PATIENCE_MS; Date.now() < deadline; await sleep(60)) {
    const answer = await ask()
    if (answer) return answer
  }
  throw new Error('The catalogue did not show a change')
}

/** True if the test itself has deleted it. */
function unlessMissing(error: unknown): void {
  if (!(error instanceof ClientResponseError && error.status === 404)) throw error
}
