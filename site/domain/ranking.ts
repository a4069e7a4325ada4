/** The order 'Most Popular': votes with continuous time decay. */

const EPOCH = Date.UTC(2024, 0, 1)
const DAY_MS = 86_400_000
/** Ten times the votes make up for this many days of age. */
export const DECAY_DAYS = 365

/**
 * Hotness of an agent: log10(votes + 1) + (createdAt − epoch) / τ, both continuous.
 * Age moves every agent by the same amount, so the order is the same at every 'now' and can be indexed;
 * it is the form of Reddit's 2005 'hot' ranking without down-votes (Salihefendic, "How Reddit ranking algorithms work").
 * `createdAt` is in milliseconds since the Unix epoch.
 */
export function hotness(votes: number, createdAt: number): number {
  return Math.log10(Math.max(0, votes) + 1) + (createdAt - EPOCH) / (DECAY_DAYS * DAY_MS)
}
