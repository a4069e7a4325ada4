import { expect, test } from 'vitest'
import { SharedFeatures } from './shared-features.ts'

const weights = (features: Record<string, number>) => new Map(Object.entries(features))
const told = (shared: SharedFeatures<string>, features: Record<string, number>) => {
  const all: [string, number][] = []
  shared.tell(weights(features), (item, common) => all.push([item, common]))
  return new Map(all)
}

test('of each feature the lesser weight counts, and nothing is left over for the next question', () => {
  const shared = new SharedFeatures<string>()
  shared.add('a', weights({ code: 100, chat: 50 }))
  shared.add('b', weights({ chat: 20 }))
  const both = new Map([
    ['a', 90],
    ['b', 20],
  ])
  expect(told(shared, { code: 60, chat: 30 })).toEqual(both)
  expect(told(shared, { code: 60, chat: 30 })).toEqual(both)
  expect(told(shared, { art: 1 })).toEqual(new Map())
})

test('what went is told of no more, and what comes is', () => {
  const shared = new SharedFeatures<string>()
  const items = Array.from({ length: 3000 }, (_, n) => `item ${n}`)
  for (const item of items) shared.add(item, weights({ code: 1 }))
  shared.drop('item 7', weights({ code: 1 }))
  shared.add('new', weights({ code: 9 }))
  const found = told(shared, { code: 5 })
  expect(found.size).toBe(3000)
  expect(found.has('item 7')).toBe(false)
  expect(found.get('new')).toBe(5)
  expect(found.get('item 2999')).toBe(1)
})

test('among many, those that share nothing but what many have are left out', () => {
  const shared = new SharedFeatures<string>()
  for (let n = 0; n < 450; n++) shared.add(`rare ${n}`, weights({ rare: 1, common: 1 }))
  for (let n = 0; n < 900; n++) shared.add(`common ${n}`, weights({ common: 1 }))
  const found = told(shared, { common: 1, rare: 1 })
  expect(found.size).toBe(450)
  expect(found.get('rare 449')).toBe(2)
})
