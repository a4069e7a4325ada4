/** What the search finds and how fast: judged searches on real agents, latencies on synthetic ones, rivals beside it. */
import type { Figure } from './figures.ts'
import { searchQuality } from './search/quality.ts'
import { searchSpeed } from './search/speed.ts'

export interface SearchOptions {
  /** CSV file of an outside list of agents, which is no part of the project. */
  list?: string | undefined
}

export async function search({ list }: SearchOptions): Promise<Figure[]> {
  return [...(await searchQuality(list)), ...(await searchSpeed())]
}
