import { setTimeout as delay } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { page } from '#site/tests/support/api/page-path.ts'
import { StalePages } from './stale-pages.ts'

function open() {
  const woken: true[] = []
  const stale = new StalePages(() => woken.push(true))
  onTestFinished(() => stale.close())
  const taken = () => Array.from({ length: stale.size }, () => stale.take())
  return { stale, woken, taken }
}

test('takes lists first, then in turn missing pages from the newest on, and pages that show others', () => {
  const { stale, taken } = open()
  const [home = page('/'), one = home, two = home, shown = home, other = home] = [
    ...['/', '/agent/one', '/agent/two', '/tag/cli', '/tag/git'],
  ].map(page)
  stale.add(shown, 'other')
  stale.add(other, 'other')
  stale.add(one, 'missing')
  stale.add(two, 'missing')
  stale.add(home, 'list')
  stale.add(one, 'missing')
  expect(stale.areMissing).toBe(false)
  expect(taken()).toEqual([home, two, shown, one, other])
  expect([stale.size, stale.take(), stale.areMissing]).toEqual([0, undefined, true])
})

test('holds a page back until it is due, unless it becomes missing', async () => {
  const { stale, woken, taken } = open()
  const soon = performance.now() + 20
  stale.add(page('/'), 'list', soon)
  stale.add(page('/'), 'list', soon + 60_000)
  stale.add(page('/tag/cli'), 'other', soon + 60_000)
  expect([stale.take(), stale.size, woken.length]).toEqual([undefined, 2, 0])
  stale.add(page('/tag/cli'), 'missing')
  expect(stale.take()).toBe('/tag/cli')
  await delay(40)
  expect(woken).toHaveLength(2)
  expect(taken()).toEqual(['/'])
})
