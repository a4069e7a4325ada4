/** Proposes a category for a heading that doesn't match one, and for each row below it. */
import type { KnownCategory } from './category-matcher.ts'
import { CategoryProfiles, type Example, type Shares, shared } from './category-profiles.ts'
import type { Said } from './traits.ts'

interface Row extends Said {
  categoryNames: readonly string[]
}

export interface Proposal {
  /** Undefined if the rows below the heading differ too much. */
  category: KnownCategory | undefined
  /** By the row's own description, and by the heading if that isn't clear. */
  ofRow(row: Row): KnownCategory | undefined
}

/** Weight of a heading and its other rows, relative to a row's own description. */
const AROUND = 0.6
/** Share of a category from which a row's description outweighs a heading that names another one. */
const CLEAR = 0.6
/** More agents don't improve the proposals. */
const EXAMPLES_MAX = 3000

export type Propose = (heading: string, rows: readonly Row[]) => Proposal

export function proposer(
  categories: readonly (KnownCategory & { description: string })[],
  examples: readonly Example[],
  file: readonly Said[],
): Propose {
  const profiles = new CategoryProfiles(categories, examples.slice(-EXAMPLES_MAX), file)
  const best = (shares: Shares) => {
    const most = Math.max(...shares)
    return most > 0 ? categories[shares.indexOf(most)] : undefined
  }
  return (heading, rows) => {
    const named = profiles.namedBy(heading)
    const own = new Map<Row, Shares>(rows.map((row) => [row, profiles.resembling(row)]))
    const above = [...new Set(rows.flatMap(({ categoryNames }) => categoryNames))].join('. ')
    const around = shared(
      sum([named, profiles.resembling({ name: heading, description: above }), mean([...own.values()])]),
    )
    const sharesOf = (row: Row) => own.get(row) ?? profiles.resembling(row)
    const byText = (row: Row) => best(sum([sharesOf(row), around.map((share) => share * AROUND)]))
    const byHeading = (row: Row) => best(Math.max(...sharesOf(row)) < CLEAR ? around : sharesOf(row))
    // A heading above all rows is about the file, and doesn't tell them apart.
    const ofRow = Math.max(...named) === 1 && rows.length < file.length ? byHeading : byText
    const [first, ...others] = new Set(rows.map(ofRow))
    return others.length === 0 ? { category: first, ofRow: byText } : { category: undefined, ofRow }
  }
}

function sum(all: readonly Shares[]): Shares {
  return (all[0] ?? []).map((_, i) => all.reduce((before, shares) => before + (shares[i] ?? 0), 0))
}

function mean(all: readonly Shares[]): Shares {
  return sum(all).map((share) => share / all.length)
}
