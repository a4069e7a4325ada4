/** Finds signs of spam in a submission's texts. */
import type { Agent } from '#site/domain/agent.ts'
import { websiteKey } from '#site/domain/links/website-key.ts'
import { counted } from '#site/domain/words/amounts.ts'

const SAID = [
  /\bclick (?:here|below|the link)\b/gi,
  /\bmak(?:e|es|ing) (?:\w+ )?money\b/gi,
  /\bearn(?:s|ing)? (?:\w+ ){0,2}(?:money|[$€£] ?\d[\d,.]*)/gi,
  /\b(?:passive income|get rich|easy money|side hustle|financial freedom|guaranteed (?:income|profits?|returns?))\b/gi,
]

type Written = Pick<Agent, 'name' | 'description' | 'websiteUrl'>

/** Names each sign, with the words that are one. */
export function spamSigns({ name, description, websiteUrl }: Written): string[] {
  const text = `${name}\n${description}`
  const exclamations = text.match(/[!！]/g)?.length ?? 0
  const said = new Set(SAID.flatMap((words) => text.match(words) ?? []).map((words) => words.toLowerCase()))
  const address = websiteKey(websiteUrl)
    .replace(/^https:\/\//, '')
    .toLowerCase()
  const isRepeated = description.toLowerCase().includes(address) && !name.toLowerCase().includes(address)
  return [
    ...(exclamations > 0 ? [counted(exclamations, 'exclamation mark')] : []),
    ...Array.from(said, (words) => `Says "${words}"`),
    ...(address && isRepeated ? ['Repeats its URL in the description'] : []),
  ]
}
