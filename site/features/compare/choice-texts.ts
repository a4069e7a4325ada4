/** What is said wherever somebody chooses agents to compare. */
import { COMPARED_MAX } from '#site/domain/limits.ts'
import { SAVED_NOT_KEPT } from '#site/domain/texts/saved-toasts.ts'
import type { Wording } from '#site/domain/wording.ts'

export const COMPARE = 'Compare'
export const COMPARISON_FULL = { title: `At most ${COMPARED_MAX}` } satisfies Wording
export const CHOICE_NOT_KEPT = { ...SAVED_NOT_KEPT, title: 'Not chosen' } satisfies Wording
export const chooseToCompare = (name: string) => `Choose ${name} to compare`
export const compareAll = (count: number) => `Compare all ${count}`

export const CHOSEN_TO_COMPARE = 'Chosen to compare'
export const CHOSEN = 'chosen'
export const takeOff = (name: string) => `Take ${name} off`
export const CLEAR_CHOSEN = 'Clear'
export const saveChosen = (count: number) => `Save ${count}`
export const CHOSEN_SAVED = 'Saved'
export const CHOOSE_ONE_MORE = 'Choose one more'
