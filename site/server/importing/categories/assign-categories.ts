/** Gives each row a category: the one in the file, the admin's choice for its heading, or a proposal. */
import { IMPORT_CHOICES, quoted } from '#site/domain/imports.ts'
import { IMPORT_SECTIONS_MAX } from '#site/domain/limits.ts'
import type { Draft } from '../draft.ts'
import { ImportError } from '../formats/table.ts'
import type { Outcome, Report } from '../report.ts'
import { type CategoryMatcher, type KnownCategory, matchCategories, nameKeyOf } from './category-matcher.ts'
import type { Proposal, Propose } from './proposals.ts'

export interface Assigned {
  draft: Draft
  category: KnownCategory
  /** True if the row doesn't state its category. */
  isGuess: boolean
}

interface Assignment {
  assigned: Assigned[]
  rejected: Outcome[]
  leftOut: number
  headings: Report['headings']
}

interface How {
  known: readonly KnownCategory[]
  propose: Propose
  create: (name: string) => Promise<KnownCategory>
  /** By heading: a category's name, or one of IMPORT_CHOICES. */
  choices: Readonly<Record<string, string>>
  createCategories: boolean
}

/** Creates all new categories before choosing any, so that a second import of the file chooses the same. */
export async function assignCategories(drafts: readonly Draft[], how: How): Promise<Assignment> {
  const matcher = matchCategories(how.known)
  const choices = new Map(
    Object.entries(how.choices).map(([heading, choice]) => [nameKeyOf(heading), choice]),
  )
  mustExist(how.choices, drafts, matcher)
  const headings = unknownHeadings(drafts, matcher).map((heading) => ({
    ...heading,
    ...how.propose(heading.heading, heading.rows),
  }))
  const choiceOf = (heading: string) => choices.get(nameKeyOf(heading))
  for (const { heading } of headings) {
    const choice = choiceOf(heading) ?? (how.createCategories ? IMPORT_CHOICES.create : undefined)
    if (choice === IMPORT_CHOICES.create) matcher.add(await how.create(heading))
  }
  const proposals = new Map<string, Proposal>(headings.map((one) => [nameKeyOf(one.heading), one]))
  const assignment: Assignment = { assigned: [], rejected: [], leftOut: 0, headings: [] }
  for (const draft of drafts) {
    const found = categoryOf(draft, matcher, choiceOf, proposals)
    if (found === IMPORT_CHOICES.leaveOut) assignment.leftOut += 1
    else if (found) assignment.assigned.push({ draft, ...found })
    else assignment.rejected.push(unknownCategory(draft))
  }
  assignment.headings = headings.slice(0, IMPORT_SECTIONS_MAX).map(({ heading, rows, category }) => {
    const proposal = category?.name ?? IMPORT_CHOICES.byRow
    const choice = choiceOf(heading) ?? (how.createCategories ? IMPORT_CHOICES.create : proposal)
    return { heading, rows: rows.length, proposal, choice }
  })
  return assignment
}

/** Headings without a known category for any of their rows, those with the most rows first. */
function unknownHeadings(drafts: readonly Draft[], matcher: CategoryMatcher) {
  const unknown = drafts.filter(({ categoryNames }) => !categoryNames.some((name) => matcher.find(name)))
  const groups = Map.groupBy(unknown, ({ categoryNames: [heading = ''] }) => nameKeyOf(heading))
  return [...groups.values()]
    .map((rows) => ({ heading: rows[0]?.categoryNames[0] ?? '', rows }))
    .toSorted((a, b) => b.rows.length - a.rows.length)
}

type Found = { category: KnownCategory; isGuess: boolean } | typeof IMPORT_CHOICES.leaveOut | undefined

function categoryOf(
  draft: Draft,
  matcher: CategoryMatcher,
  choiceOf: (heading: string) => string | undefined,
  proposals: ReadonlyMap<string, Proposal>,
): Found {
  const proposal = proposals.get(nameKeyOf(draft.categoryNames[0] ?? ''))
  const guessed = (category: KnownCategory | undefined) => category && { category, isGuess: true }
  for (const name of draft.categoryNames) {
    const choice = choiceOf(name)
    if (choice === IMPORT_CHOICES.leaveOut) return choice
    if (choice === IMPORT_CHOICES.byRow) return guessed(proposal?.ofRow(draft))
    const isNamed = choice !== undefined && choice !== IMPORT_CHOICES.create
    const category = matcher.find(isNamed ? choice : name)
    if (category) return { category, isGuess: false }
  }
  return guessed(proposal?.category ?? proposal?.ofRow(draft))
}

/** Throws ImportError for a choice whose heading or category doesn't exist. */
function mustExist(choices: How['choices'], drafts: readonly Draft[], matcher: CategoryMatcher): void {
  const headings = new Set(drafts.flatMap(({ categoryNames }) => categoryNames.map(nameKeyOf)))
  for (const [heading, choice] of Object.entries(choices)) {
    if (!headings.has(nameKeyOf(heading)))
      throw new ImportError(`The file has no heading or category "${heading}" to choose a category for.`)
    const isMark = Object.values(IMPORT_CHOICES).some((mark) => mark === choice)
    if (!isMark && !matcher.find(choice))
      throw new ImportError(
        `There's no category "${choice}". Use the name of an existing one, or *, -, or +.`,
      )
  }
}

function unknownCategory({ line, name, categoryNames }: Draft): Outcome {
  const names = categoryNames.map(quoted).join(', ')
  const reason = `No category matches ${names}. Choose a category for it, or create it.`
  return { line, name, result: 'rejected', reason }
}
