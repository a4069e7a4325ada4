import { beforeEach, expect, test } from 'vitest'
import { COMPARISON_FULL } from '#site/features/compare/choice-texts.ts'
import { $toasts } from '#site/ui/toast/toast.ts'
import { $chosen, chosenOf, toggleChosen } from './saved-choice.ts'

const LISTED = ['a1', 'a2', 'a3', 'a4', 'a5']

beforeEach(() => {
  $chosen.set([])
  $toasts.set([])
})

const choose = (listed: readonly string[], ...ids: string[]) => {
  for (const id of ids) toggleChosen(id, listed)
  return chosenOf($chosen.get(), listed)
}

test('up to four are chosen and let go of, and a fifth is refused with a word', () => {
  expect(choose(LISTED, 'a4', 'a1', 'a4', 'a2', 'a3', 'a4')).toEqual(['a1', 'a2', 'a3', 'a4'])
  expect($toasts.get()).toEqual([])
  expect(choose(LISTED, 'a5')).toEqual(['a1', 'a2', 'a3', 'a4'])
  expect($toasts.get()).toMatchObject([{ title: COMPARISON_FULL.title }])
})

test('one that was taken out of the list keeps no place from another', () => {
  choose(LISTED, 'a1', 'a2', 'a3', 'a4')
  const left = LISTED.slice(1)
  expect(choose(left)).toEqual(['a2', 'a3', 'a4'])
  expect(choose(left, 'a5')).toEqual(['a2', 'a3', 'a4', 'a5'])
  expect($toasts.get()).toEqual([])
})
