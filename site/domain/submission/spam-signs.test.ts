import { expect, test } from 'vitest'
import { spamSigns } from './spam-signs.ts'

const sample = { name: 'Ledger', websiteUrl: 'https://www.ledger.example/?ref=x' }

test.each([
  ['Sorts receipts by project.', []],
  ['The best agent ever! Try it!', ['2 exclamation marks']],
  ['Click here to see how people earn up to $500 a day.', ['Says "click here"', 'Says "earn up to $500"']],
  ['Make real money: passive income.', ['Says "make real money"', 'Says "passive income"']],
  ['More on Ledger.example, and earn trust.', ['Repeats its URL in the description']],
])('%s', (description, signs) => {
  expect(spamSigns({ ...sample, description })).toEqual(signs)
})

test('a name that is its domain may be in the description', () => {
  const agent = { name: 'Ledger.example', description: 'Ledger.example sorts receipts.' }
  expect(spamSigns({ ...sample, ...agent })).toEqual([])
})
