/** What is said wherever somebody chooses agents to compare. */
import { COMPARED_MAX } from '#site/domain/limits.ts'
import { SAVED_NOT_KEPT } from '#site/domain/texts/saved-toasts.ts'
import type { Wording } from '#site/domain/wording.ts'

export const COMPARE = 'Compare'
export const COMPARISON_FULL = { title: `You can compare up to ${COMPARED_MAX} agents` } satisfies Wording
export const CHOICE_NOT_KEPT = { ...SAVED_NOT_KEPT, title: "Couldn't add to comparison" } satisfies Wording
export const chooseToCompare = (name: string) => `Select ${name} to compare`
export const compareAll = (count: number) => `Compare all ${count}`

export const CHOSEN_TO_COMPARE = 'Selected to compare'
export const CHOSEN = 'selected'
export const takeOff = (name: string) => `Remove ${name}`
export const CLEAR_CHOSEN = 'Clear'
export const saveChosen = (count: number) => `Save ${count}`
export const CHOSEN_SAVED = 'Saved'
export const CHOOSE_ONE_MORE = 'Select one more'
