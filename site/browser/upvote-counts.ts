/** Upvote counts in the HTML of the page. */
import { upvoteCount } from '#site/messages/agent.ts'

/** Says the counts known by now where the page shows older ones. */
export function showUpvotes(counts: Readonly<Record<string, number>>): void {
  for (const counter of document.querySelectorAll<HTMLElement>('[data-upvotes]')) {
    const count = counts[counter.dataset['upvotes'] ?? '']
    if (count !== undefined) counter.textContent = upvoteCount(count)
  }
}
