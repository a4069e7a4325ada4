/** Generates synthetic agents, the same for the same seed, from the words of an agent directory. */
import { PRICING_MODELS, type PricingModel } from '#site/domain/agent.ts'

export interface SyntheticAgent {
  id: string
  name: string
  description: string
  websiteUrl: string
  category: number
  pricingModel: PricingModel
  featured: boolean
  upvotes: number
  /** Days before the run. */
  age: number
  tags: string[]
}

export const CATEGORY_COUNT = 24

const SYLLABLES =
  'ba bi bo bra ca ce co da de di dra el en fa fi flo ga ge glo ha he in ja jo ka ki ku la le lo lu ma me mi na ne no o pa pe pi plu ra re ri ro sa si sky ta te ti tra u va ve vi wa wo xa yo za ze zo'.split(
    ' ',
  )
const ENDINGS = ['AI', 'GPT', 'Agent', 'Bot', 'Flow', 'Copilot', 'Labs', 'Pilot', 'Studio', 'Desk']
const VERBS =
  'writes reviews plans answers drafts tests finds reads sorts translates schedules records'.split(' ')
const OBJECTS =
  'code pull requests documents meetings invoices research papers customer emails spreadsheets support tickets sales leads web pages data pipelines contracts slides calls images workflows memory browsers teams'.split(
    ' ',
  )
const LINKS = 'for with inside across without from between and'.split(' ')
const TOPICS =
  'coding research writing design productivity support sales voice automation security finance education'.split(
    ' ',
  )

/** Mulberry32: a small seeded generator of numbers in [0, 1) (Ettinger, 2017). */
export function seeded(seed: number): () => number {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

export function* syntheticAgents(count: number, seed = 7): Generator<SyntheticAgent> {
  const random = seeded(seed)
  const pick = <Item>(list: readonly Item[]): Item => list[Math.floor(random() * list.length)] ?? pick(list)
  for (let index = 0; index < count; index += 1) {
    const name = `${syllables(random, pick)} ${pick(ENDINGS)}`
    yield {
      id: `s${index.toString(36).padStart(14, '0')}`,
      name,
      description: Array.from({ length: 2 + Math.floor(random() * 3) }, () => sentence(pick, random)).join(
        ' ',
      ),
      websiteUrl: `https://${index.toString(36)}-${name.toLowerCase().replace(/\W+/g, '-')}.example`,
      category: Math.floor(CATEGORY_COUNT * random() ** 2),
      pricingModel: pick(PRICING_MODELS),
      featured: random() < 0.002,
      upvotes: Math.floor(10 ** (random() * random() * 4)) - 1,
      age: random() * 730,
      tags: [...new Set(Array.from({ length: 1 + Math.floor(random() * 4) }, () => pick(TOPICS)))],
    }
  }
}

function syllables(random: () => number, pick: (list: readonly string[]) => string): string {
  const word = Array.from({ length: 2 + Math.floor(random() * 3) }, () => pick(SYLLABLES)).join('')
  return word.charAt(0).toUpperCase() + word.slice(1)
}

function sentence(pick: (list: readonly string[]) => string, random: () => number): string {
  const words = [pick(VERBS)]
  const length = 5 + Math.floor(random() * 12)
  for (let index = 0; index < length; index += 1) words.push(index % 4 === 2 ? pick(LINKS) : pick(OBJECTS))
  if (random() < 0.5) words.push('for an assistant')
  const text = words.join(' ')
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
}
