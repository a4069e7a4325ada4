/** Repeats the press of Upvote or Like for which the visitor has signed in. */
import { pageAgent } from '#site/client/page-agent.ts'
import { takeWish } from '#site/client/return.ts'

export function fulfillWish(): void {
  const wish = takeWish()
  if (!wish) return
  const { act, id } = wish
  const own = act === 'upvote' ? '[data-vote]' : '[data-like=""]'
  const selector = pageAgent().id === id ? own : `[data-like="${id}"]`
  const button = document.querySelector<HTMLElement>(selector)
  button?.focus()
  button?.click()
}
