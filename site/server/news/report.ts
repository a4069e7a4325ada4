/** What an import of news did, in lines for a person. */

import type { FeedOutcome } from './gather-news.ts'
import { FEED_FAILED, FEED_READ, FEED_UNCHANGED, FEEDS_TOTAL } from './news-feed-texts.ts'

export function outcomeText(outcome: FeedOutcome): string {
  const { name, url } = outcome.feed
  const feed = name ?? url
  if (outcome.state === 'failed') return FEED_FAILED(feed, url, outcome.problem)
  if (outcome.state === 'unchanged') return FEED_UNCHANGED(feed)
  return FEED_READ(feed, outcome.added, outcome.known, outcome.unusable)
}

export function totalText(outcomes: readonly FeedOutcome[]): string {
  const { added, failed } = totals(outcomes)
  return FEEDS_TOTAL(outcomes.length, added, failed)
}

export function totals(outcomes: readonly FeedOutcome[]): { added: number; failed: number } {
  return {
    added: outcomes.reduce((sum, outcome) => sum + (outcome.state === 'read' ? outcome.added : 0), 0),
    failed: outcomes.filter(({ state }) => state === 'failed').length,
  }
}
