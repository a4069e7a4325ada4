import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DUPLICATE_REST_MS } from '#site/domain/limits.ts'
import { fakeBrowser } from '#site/tests/support/fakes/fake-browser.ts'
import { $duplicates, followDuplicates, forgetDuplicates, noticedAt } from './duplicates.ts'
import { clearFields, typeIn } from './submit-fields.ts'

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

test('looks up valid values once typing rests', async () => {
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
