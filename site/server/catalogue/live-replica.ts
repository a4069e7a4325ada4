/** The replica in the main thread: catalogue and search over one file, which is replaced if it's corrupt. */
import { SearchClient } from '#site/server/catalogue/search/client.ts'
import { prepareReplica } from '#site/server/replica/schema.ts'
import { onDamage } from '#site/server/replica/statements.ts'
import { Catalogue } from './catalogue.ts'

export class LiveReplica {
  readonly catalogue: Catalogue
  readonly search: SearchClient
  readonly #stopListening: () => void

  /** `replace` swaps a corrupt file for an empty one and fills it. */
  constructor(path: string, replace: () => void) {
    prepareReplica(path)
    this.search = new SearchClient(path)
    this.catalogue = new Catalogue({ path, search: this.search })
    this.#stopListening = onDamage(replace)
  }

  isEmpty(): boolean {
    return this.catalogue.categories().length + this.catalogue.recent(1).length === 0
  }

  /** Call it once a replaced file has been filled. Until then, reads go to the corrupt one. */
  filled(): void {
    if (this.catalogue.reopen()) this.search.reopen()
  }

  async close(): Promise<void> {
    this.#stopListening()
    await this.search.stop()
    this.catalogue.close()
  }
}
