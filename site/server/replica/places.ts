/** Places of agents in their category, by upvotes. */
import type { Place } from '#site/domain/agent.ts'
import type { Statements } from './statements.ts'

/** A vote changes the places of those it ties with or passes, so only the first few of a category have one. */
const PLACES = 10
const SIZE = 'select sum(n) as n from counts where category_id = ?'
const FIRST = 'select id, upvotes from agents where category_id = ? order by upvotes desc, id limit ?'

/** The places by agent ID. Ties share a place; agents without votes, and ties that end after the last place, have none. */
export function placesIn(categoryId: string, statements: Statements): Map<string, Place> {
  const of = statements.get<{ n: number | null }>(SIZE, categoryId)?.n ?? 0
  if (!categoryId || of < 2) return new Map()
  const first = statements.all<{ id: string; upvotes: number }>(FIRST, categoryId, PLACES + 1)
  const next = first.length > PLACES ? (first.at(-1)?.upvotes ?? 0) : 0
  const placed = first.filter(({ upvotes }) => upvotes > next)
  const placeOf = (upvotes: number) => 1 + placed.filter((other) => other.upvotes > upvotes).length
  return new Map(placed.map(({ id, upvotes }) => [id, { place: placeOf(upvotes), of }]))
}
