/** Measures how similar texts are to the agents of each category. */
import { readFileSync } from 'node:fs'
import type { Category } from '#site/domain/agent.ts'
import { isGeneric, type Said, stemsOf, type Traits, traitsOf } from './traits.ts'

export interface Example extends Said {
  category: string
}

/** Words used in headings of lists, by a word of a category's name. */
const HEADING_WORDS = readFileSync(new URL('./heading-words.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line.includes(':'))
  .map((line) => line.split(':'))

function headingWords(name: string): string {
  const words = new Set(stemsOf(name))
  return HEADING_WORDS.flatMap(([named = '', others = '']) =>
    stemsOf(named).some((word) => words.has(word)) ? others : [],
  ).join(' ')
}

/** One share per category, in the given order. They sum to at most 1. */
export type Shares = readonly number[]

/** A category's own name and description count as many times as one agent. */
const OWN_TEXT = 6
/** Makes the likeliest category stand out. */
const SHARPNESS = 2
/** Lowers the shares of a text that resembles no category much. */
const DOUBT = 0.01
/** More rows of a file don't change what is common in it; fewer don't show it. */
const ROWS_WEIGHED = 1000
const ROWS_WEIGHED_MIN = 8
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]{2}/u
/** Longer headings are sentences. */
const HEADING_WORDS_MAX = 3
/** Weight of a heading that shares a word with a category's name, or only with its description. */
const NAMED = 1
const DESCRIBED = 0.5

export class CategoryProfiles {
  readonly #rarities: Traits
  readonly #commons: Traits
  readonly #profiles: Traits[]
  readonly #words: { named: Set<string>; described: Set<string> }[]

  /** `rows`: the file, in which what most rows say says nothing about any of them. */
  constructor(
    categories: readonly Omit<Category, 'slug'>[],
    examples: readonly Example[],
    rows: readonly Said[] = [],
  ) {
    const own = categories.map(({ name, description }) =>
      traitsOf({ name, description: `${description} ${headingWords(name)}` }),
    )
    const others = examples.map(({ category, ...said }) => ({ category, traits: traitsOf(said) }))
    this.#rarities = raritiesOf([...own, ...others.map(({ traits }) => traits)])
    this.#commons = commonsOf(rows)
    const ofCategory = Map.groupBy(others, ({ category }) => category)
    this.#profiles = categories.map(({ id }, i) => {
      const sum: Traits = new Map()
      add(sum, this.#weighed(own[i] ?? new Map()), OWN_TEXT)
      for (const { traits } of ofCategory.get(id) ?? []) add(sum, this.#weighed(traits), 1)
      return unit(sum)
    })
    this.#words = categories.map(({ name, description }) => ({
      named: new Set([...telling(name), ...stemsOf(headingWords(name))]),
      described: new Set(telling(description)),
    }))
  }

  resembling(said: Said): Shares {
    const traits = this.#weighed(traitsOf(said), this.#commons)
    return shared(
      this.#profiles.map((profile) => product(traits, profile) ** SHARPNESS),
      DOUBT,
    )
  }

  /** 1 for a word of the name. What most rows say names nothing. */
  namedBy(heading: string): Shares {
    const all = stemsOf(heading)
    const words = all.filter((word) => !this.#commons.has(word))
    if (all.length > HEADING_WORDS_MAX) return this.#words.map(() => 0)
    return this.#words.map(({ named, described }) => {
      if (words.some((word) => named.has(word)) || holdsOne(heading, named)) return NAMED
      return words.some((word) => described.has(word)) ? DESCRIBED : 0
    })
  }

  #weighed(traits: Traits, commons: Traits = new Map()): Traits {
    const weighed: Traits = new Map()
    for (const [trait, strength] of traits) {
      const rarity = (this.#rarities.get(trait) ?? 0) * (commons.get(trait) ?? 1)
      if (rarity) weighed.set(trait, strength * rarity)
    }
    return unit(weighed)
  }
}

/** In scripts without spaces a heading is one word. */
function holdsOne(heading: string, words: ReadonlySet<string>): boolean {
  if (!UNSPACED.test(heading)) return false
  return [...words].some((word) => UNSPACED.test(word) && heading.includes(word))
}

function telling(text: string): string[] {
  return stemsOf(text).filter((word) => !isGeneric(word))
}

function raritiesOf(all: readonly Traits[]): Traits {
  const counts: Traits = new Map()
  for (const traits of all) for (const trait of traits.keys()) counts.set(trait, (counts.get(trait) ?? 0) + 1)
  return new Map([...counts].map(([trait, count]) => [trait, Math.log((all.length + 1) / count)]))
}

/** Weights of traits that more than half of the rows have: none if all of them do. */
function commonsOf(rows: readonly Said[]): Traits {
  const step = Math.max(1, Math.floor(rows.length / ROWS_WEIGHED))
  const some = rows.filter((_, at) => at % step === 0).map(traitsOf)
  const counts: Traits = new Map()
  for (const traits of some.length < ROWS_WEIGHED_MIN ? [] : some)
    for (const trait of traits.keys()) counts.set(trait, (counts.get(trait) ?? 0) + 1)
  const shares = [...counts].map(([trait, count]) => [trait, count / some.length] as const)
  return new Map(shares.filter(([, share]) => share > 0.5).map(([trait, share]) => [trait, 2 - 2 * share]))
}

function add(sum: Traits, traits: Traits, weight: number): void {
  for (const [trait, strength] of traits) sum.set(trait, (sum.get(trait) ?? 0) + strength * weight)
}

function product(one: Traits, other: Traits): number {
  let sum = 0
  for (const [trait, strength] of one) sum += strength * (other.get(trait) ?? 0)
  return sum
}

function unit(traits: Traits): Traits {
  const length = Math.sqrt(product(traits, traits))
  return new Map([...traits].map(([trait, strength]) => [trait, strength / length]))
}

export function shared(scores: readonly number[], doubt = 0): Shares {
  const sum = scores.reduce((before, score) => before + score, doubt)
  return sum > 0 ? scores.map((score) => score / sum) : scores
}
