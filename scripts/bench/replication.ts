/** Measures what it costs to copy the database as it changes. */
import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runningWith } from '#site/server/pocketbase/orphan.ts'
import { marksOf } from '#site/server/replication/litestream.ts'
import { type BenchSite, postJson, withSite } from './bench-site.ts'
import { syntheticAgents } from './corpus.ts'
import { type Figure, figure, percentile } from './figures.ts'
import { residentBytes } from './memory.ts'

const AGENTS = 1_000
const ROUNDS = 12
const VOTES = 300
const VOTERS = 8

/** Casts votes in turn on a site with a copy and on one without. */
export async function replication(): Promise<Figure[]> {
  const copy = mkdtempSync(join(tmpdir(), 'roster-bench-copy-'))
  try {
    return await withSite(AGENTS, (alone) =>
      withSite(AGENTS, (copied) => compareWriting(alone, copied), { env: { REPLICATE_TO: copy } }),
    )
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}

async function compareWriting(alone: BenchSite, copied: BenchSite): Promise<Figure[]> {
  const sites = [await openVotes(alone), await openVotes(copied)]
  const rates: number[][] = [[], []]
  for (let round = 0; round < ROUNDS; round += 1) {
    // They take turns going first, so that other load on the machine affects both equally.
    for (const index of round % 2 === 0 ? [0, 1] : [1, 0]) rates[index]?.push((await sites[index]?.()) ?? 0)
  }
  const [without = Number.NaN, withCopy = Number.NaN] = rates.map((each) => percentile(each, 0.5))
  const [litestream = 0] = runningWith(marksOf(join(realpathSync(copied.dataDir), 'litestream.json')))
  return [
    figure('votes without a copy', without, '/s'),
    figure('votes with a copy', withCopy, '/s'),
    figure('votes with a copy : without', withCopy / without, '×', { atLeast: 0.85 }),
    figure('memory of Litestream', residentBytes(litestream) / 1e6, 'MB', { atMost: 40 }),
  ]
}

/** Returns a function that casts the next batch of votes, no two alike, and resolves with the votes per second. */
async function openVotes({ pocketbase, token }: BenchSite): Promise<() => Promise<number>> {
  const create = async (collection: string, record: object): Promise<{ id: string }> => {
    const response = await postJson(`${pocketbase}/api/collections/${collection}/records`, record, token)
    return await response.json()
  }
  const password = 'Bench-Person-1'
  const people = await Promise.all(
    Array.from({ length: Math.ceil((ROUNDS * VOTES) / AGENTS) }, (_, number) =>
      create('users', { email: `voter-${number}@example.com`, password, passwordConfirm: password }),
    ),
  )
  const pairs = people.flatMap(({ id: user }) =>
    Array.from(syntheticAgents(AGENTS), ({ id: agent }) => ({ user, agent })),
  )
  return async () => {
    const votes = pairs.splice(0, VOTES).values()
    const started = performance.now()
    const cast = async () => {
      for (const vote of votes) await create('votes', vote)
    }
    await Promise.all(Array.from({ length: VOTERS }, cast))
    return VOTES / ((performance.now() - started) / 1000)
  }
}
