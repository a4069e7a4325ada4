import { expect, test } from 'vitest'
import { CatchingUp } from './catching-up.ts'

test('a poll settles only those who waited before it began', async () => {
  const asked: number[] = []
  const catchingUp = new CatchingUp((number) => asked.push(number), 60_000)
  const done: string[] = []
  const wait = (name: string) => catchingUp.replicated().then((inTime) => done.push(`${name} ${inTime}`))
  const first = wait('first')
  const second = wait('second')
  const third = wait('third')
  expect(asked).toEqual([1, 2, 3])
  catchingUp.looked(2)
  await Promise.all([first, second])
  expect(done).toEqual(['first true', 'second true'])
  catchingUp.looked(3)
  await third
  expect(done).toHaveLength(3)
})

test('times out', async () => {
  expect(await new CatchingUp(() => undefined, 1).replicated()).toBe(false)
})
