/** Corrects upvote counts in the page's HTML with newer counts that this tab has received. */
import { parseJson, readStored, UPVOTES, writeStored } from '#site/client/storage.ts'
import { upvotesNoun } from '#site/domain/texts/card.ts'

/** By then, published pages are up to date. */
const RETENTION_MS = 60_000

type Kept = Record<string, { count: number; at: number }>

export function showUpvotes(counts: Readonly<Record<string, number>>): void {
  for (const counter of document.querySelectorAll<HTMLElement>('[data-upvotes]')) {
    const count = counts[counter.dataset['upvotes'] ?? '']
    const [number, noun] = counter.children
    if (count === undefined || !number || !noun) continue
    counter.dataset['count'] = String(count)
    number.textContent = String(count)
    noun.textContent = ` ${upvotesNoun(count)}`
  }
}

export function shownUpvotes(id: string): number | undefined {
  const counter = globalThis.document?.querySelector<HTMLElement>(`[data-upvotes=${JSON.stringify(id)}]`)
  const count = counter?.dataset['count']
  return count ? Number(count) : undefined
}

/** Stores a count for the next pages opened in this tab. */
export function rememberUpvotes(id: string, count: number, now = Date.now()): void {
  writeStored('session', UPVOTES, JSON.stringify({ ...kept(now), [id]: { count, at: now } }))
}

/** Shows the stored counts, also when Back restores the page. */
export function startUpvoteCounts(): void {
  showKept()
  window.addEventListener('pageshow', showKept)
}

function showKept(): void {
  const counts = Object.entries(kept(Date.now())).map(([id, { count }]) => [id, count])
  if (counts.length > 0) showUpvotes(Object.fromEntries(counts))
}

function kept(now: number): Kept {
  const all: Kept = parseJson(readStored('session', UPVOTES)) ?? {}
  return Object.fromEntries(Object.entries(all).filter(([, { at }]) => now - at < RETENTION_MS))
}
