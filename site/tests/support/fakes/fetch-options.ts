/** How the tests of the fetcher ask: as prefill does. */
import type { FetchOptions } from '#site/server/fetching/fetch-file.ts'

export function fetchOptions(network: FetchOptions['network'], parts: Partial<FetchOptions>): FetchOptions {
  return {
    signal: AbortSignal.timeout(60_000),
    network,
    headers: {},
    redirectsMax: 3,
    bytesMax: 1024 * 1024,
    ...parts,
  }
}
