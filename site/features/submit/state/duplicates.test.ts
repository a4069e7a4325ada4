import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiFailure } from '#site/client/api.ts'
import { DUPLICATE_REST_MS } from '#site/domain/limits.ts'
import { fakeBrowser } from '#site/tests/support/fakes/fake-browser.ts'
import { $duplicates, followDuplicates, forgetDuplicates, noticedAt, showRefused } from './duplicates.ts'
import { $isAnother, clearFields, typeIn } from './submit-fields.ts'

const FOUND = { likeness: 'website', name: 'Paper Trail' } as const

let asked: URL[] = []
let stop = () => {}

function answer(duplicates: readonly object[]): void {
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(new URL(path, 'https://roster.example'))
    return new Response(JSON.stringify({ duplicates }))
  })
}
const rest = () => vi.advanceTimersByTimeAsync(DUPLICATE_REST_MS)

beforeEach(() => {
  vi.useFakeTimers()
  fakeBrowser()
  clearFields()
  forgetDuplicates()
  asked = []
  stop = followDuplicates()
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('they are looked up once typing rests, by what is an address already', async () => {
  answer([FOUND])
  typeIn('name', 'P')
  typeIn('websiteUrl', 'paper.exa')
  await rest()
  expect(asked).toEqual([])
  typeIn('websiteUrl', 'https://paper.exa')
  await vi.advanceTimersByTimeAsync(DUPLICATE_REST_MS / 2)
  typeIn('websiteUrl', 'https://paper.example')
  await rest()
  expect(asked.map(({ searchParams }) => Object.fromEntries(searchParams))).toEqual([
    { websiteUrl: 'https://paper.example' },
  ])
  expect(noticedAt('websiteUrl', $duplicates.get())).toEqual([FOUND])
  expect(noticedAt('name', $duplicates.get())).toEqual([])
  typeIn('description', 'Nothing that is looked at.')
  await rest()
  expect(asked).toHaveLength(1)
})

test('being another product is said of those that are shown, not of any that come later', async () => {
  answer([FOUND])
  typeIn('websiteUrl', 'https://paper.example')
  await rest()
  $isAnother.set(true)
  typeIn('name', 'Paper Trail')
  await rest()
  expect($isAnother.get()).toBe(true)
  answer([{ ...FOUND, name: 'Other Trail' }])
  typeIn('name', 'Other Trail')
  await rest()
  expect($isAnother.get()).toBe(false)
})

test('what the site refuses for is shown as that; any other failure is not', () => {
  showRefused(new ApiFailure(503, '{"message":"away"}'))
  showRefused(new TypeError('no connection'))
  expect($duplicates.get()).toEqual({ found: [], refused: false })
  showRefused(new ApiFailure(409, JSON.stringify({ message: 'Already listed', duplicates: [FOUND] })))
  expect($duplicates.get()).toEqual({ found: [FOUND], refused: true })
})
