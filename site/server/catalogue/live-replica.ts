/** The replica as the main thread reads it: catalogue and search over one file, which is replaced when it is damaged. */
import { type SearchClient, startSearch } from '#site/server/catalogue/search/client.ts'
import { onDamage } from '#site/server/replica/damage.ts'
import { prepareReplica } from '#site/server/replica/schema.ts'
import { type Catalogue, openCatalogue } from './catalogue.ts'

export class LiveReplica {
  readonly catalogue: Catalogue
  readonly search: SearchClient
  readonly #stopListening: () => void

  /** `replace` puts an empty file in the place of a damaged one and fills it. */
  constructor(path: string, replace: () => void) {
    prepareReplica(path)
    this.search = startSearch(path)
    this.catalogue = openCatalogue({ path, search: this.search })
    this.#stopListening = onDamage(replace)
  }

  /** Holds nothing that a visitor could see. */
  isEmpty(): boolean {
    return this.catalogue.categories().length + this.catalogue.recent(1).length === 0
  }

  /** Call it when a replaced file has been filled; until then reads go to the damaged one. */
  filled(): void {
    if (this.catalogue.reopen()) this.search.reopen()
  }

  async close(): Promise<void> {
    this.#stopListening()
    await this.search.stop()
    this.catalogue.close()
  }
}
