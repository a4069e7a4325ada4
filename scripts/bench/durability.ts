/** Benches the cost of syncing every acknowledged change to the disk (DURABILITY=full), beside PocketBase's default. */
import PocketBase, { BaseAuthStore } from 'pocketbase'
import { type BenchSite, filledFolder, removeFolder, startBenchSite } from './bench-site.ts'
import type { Figure } from './figures.ts'
import { makeVoters, secondsFor, VOTERS, voteAt } from './voters.ts'

const BENCH = 'durability'
const KINDS = ['full', 'normal'] as const
const ROUNDS = 4
/** Agents voted for, and changed by each of as many editors, in a round. */
const ROUND = 15
const EDITORS = 16

type Kind = (typeof KINDS)[number]
type Seconds = Record<Kind, number>

export async function durability(): Promise<Figure[]> {
  const seconds = { votes: { full: 0, normal: 0 }, edits: { full: 0, normal: 0 } }
  const folder = await filledFolder(2 * ROUNDS * ROUND)
  try {
    // In turn, so that the machine's load is the same for both.
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const kind of KINDS) await measure(folder, kind, round, seconds)
    }
  } finally {
    removeFolder(folder)
  }
  return [
    ...figures('votes', VOTERS * ROUND * ROUNDS, seconds.votes),
    ...figures('edits', EDITORS * ROUND * ROUNDS, seconds.edits),
  ]
}

async function measure(folder: string, kind: Kind, round: number, seconds: Record<string, Seconds>) {
  const site = await startBenchSite(folder, () => ({ RATE_LIMITS: 'off', DURABILITY: kind }))
  try {
    await site.published()
    const voters = await makeVoters(site)
    const part = 2 * round + KINDS.indexOf(kind)
    const agents = (await idsOf(site)).slice(part * ROUND, (part + 1) * ROUND)
    add(seconds['votes'], kind, await secondsFor(voters, agents, voteAt(site.pocketbase)))
    add(seconds['edits'], kind, await editing(site, agents, part))
  } finally {
    await site.stop()
  }
}

function add(sum: Seconds | undefined, kind: Kind, more: number): void {
  if (sum) sum[kind] += more
}

function rootOf({ pocketbase, token }: BenchSite): PocketBase {
  const root = new PocketBase(pocketbase, new BaseAuthStore())
  root.authStore.save(token)
  root.autoCancellation(false)
  return root
}

async function idsOf(site: BenchSite): Promise<string[]> {
  const agents = await rootOf(site).collection('agents').getFullList({ sort: 'id', fields: 'id' })
  return agents.map(({ id }) => id)
}

/** Seconds in which every editor changes every agent. */
async function editing(site: BenchSite, agents: string[], part: number): Promise<number> {
  const root = rootOf(site).collection('agents')
  const begun = performance.now()
  const editors = Array.from({ length: EDITORS }, async (_, editor) => {
    for (const id of agents) await root.update(id, { description: `Changed by ${editor} in part ${part}.` })
  })
  await Promise.all(editors)
  return (performance.now() - begun) / 1000
}

function figures(what: string, count: number, { full, normal }: Seconds): Figure[] {
  return [
    { bench: BENCH, name: `${what}, on disk before they are acknowledged`, value: count / full, unit: '/s' },
    { bench: BENCH, name: `${what}, on disk some time later`, value: count / normal, unit: '/s' },
    {
      bench: BENCH,
      name: `${what}, full : normal`,
      value: normal / full,
      unit: '×',
      goal: { atLeast: 0.67 },
    },
  ]
}
