/** Generates synthetic agents, the same in every run, from the words of an agent directory. */
import { type Agent, PRICING_MODELS } from '#site/domain/agent.ts'
import { type Random, randomNumbers } from '#site/domain/random.ts'
import { BARE_AGENT } from '#site/tests/support/samples/bare-agent.ts'

export const CATEGORY_COUNT = 24

const NOW = Date.now()
const DAY_MS = 86_400_000
const SYLLABLES = words(
  'ba bi bo bra ca ce co da de di dra el en fa fi flo ga ge glo ha he in ja jo ka ki ku la le lo lu ma me mi na ne no o pa pe pi plu ra re ri ro sa si sky ta te ti tra u va ve vi wa wo xa yo za ze zo',
)
const ENDINGS = words('AI GPT Agent Bot Flow Copilot Labs Pilot Studio Desk')
const VERBS = words(
  'writes reviews plans answers drafts tests finds reads sorts translates schedules records',
)
const OBJECTS = words(
  'code pull requests documents meetings invoices research papers customer emails spreadsheets support tickets sales leads web pages data pipelines contracts slides calls images workflows memory browsers teams',
)
const LINKS = words('for with inside across without from between and')
const TOPICS = words(
  'coding research writing design productivity support sales voice automation security finance education',
)

export function picker(random: Random) {
  return function pick<Item>(list: readonly Item[]): Item {
    return list[Math.floor(random() * list.length)] ?? pick(list)
  }
}

export function syntheticId(place: number, letter = 's'): string {
  return letter + place.toString(36).padStart(14, '0')
}

export function* syntheticAgents(count: number): Generator<Agent> {
  const random = randomNumbers(7)
  const pick = picker(random)
  const some = (from: number, to: number) => Array.from({ length: from + Math.floor(random() * (to - from)) })
  for (let place = 0; place < count; place += 1) {
    const word = some(2, 5)
      .map(() => pick(SYLLABLES))
      .join('')
    const name = `${capitalized(word)} ${pick(ENDINGS)}`
    const sentences = some(2, 5).map(() => {
      const rest = some(5, 17).map((_, index) => pick(index % 4 === 2 ? LINKS : OBJECTS))
      return `${capitalized([pick(VERBS), ...rest].join(' '))}.`
    })
    const category = Math.floor(CATEGORY_COUNT * random() ** 2)
    yield bareAgent(random() * 730, {
      id: syntheticId(place),
      name,
      description: sentences.join(' '),
      websiteUrl: `https://${place.toString(36)}-${name.toLowerCase().replace(/\W+/g, '-')}.example`,
      categoryId: syntheticId(category, 'c'),
      categoryName: `Category ${category + 1}`,
      pricingModel: pick(PRICING_MODELS),
      featured: random() < 0.002,
      upvotes: Math.floor(10 ** (random() * random() * 4)) - 1,
      tags: [...new Set(some(1, 5).map(() => pick(TOPICS)))],
    })
  }
}

export function bareAgent(ageInDays: number, fields: Partial<Agent>): Agent {
  const createdAt = new Date(NOW - ageInDays * DAY_MS).toISOString()
  return { ...BARE_AGENT, submittedAt: createdAt, createdAt, updatedAt: createdAt, ...fields }
}

function words(text: string): string[] {
  return text.split(' ')
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
