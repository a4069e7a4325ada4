/** The order 'Most Popular': votes with continuous time decay. */

const EPOCH = Date.UTC(2024, 0, 1)
const DAY_MS = 86_400_000
/** Ten times the votes make up for this many days of age. */
const DECAY_DAYS = 1095

/**
 * Hotness: log10(votes + 1) + (createdAt − epoch) / τ, continuous, `createdAt` in ms since the Unix epoch. Age moves all agents equally, so the order
 * is the same at any time and can be indexed. Reddit's 2005 'hot' without down-votes (Salihefendic, "How Reddit ranking algorithms work").
 */
export function hotness(votes: number, createdAt: number): number {
  return Math.log10(Math.max(0, votes) + 1) + (createdAt - EPOCH) / (DECAY_DAYS * DAY_MS)
}

/** True for each agent of a list that stands above a later one with more votes. */
export function liftedByRecency(agents: readonly { upvotes: number }[]): boolean[] {
  let most = 0
  const lifted = agents.toReversed().map(({ upvotes }) => {
    most = Math.max(most, upvotes)
    return upvotes < most
  })
  return lifted.reverse()
}
