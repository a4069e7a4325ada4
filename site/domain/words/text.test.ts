import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fold, nameKey, nameOrder } from './text.ts'

test('drops case and diacritics', () => {
  expect(fold('Café ÉCOLE')).toBe('cafe ecole')
})

test.each(['AutoGPT', 'auto gpt', 'Auto-GPT', 'AUTO.GPT', 'Áuto  gpt'])('%s has the key autogpt', (name) => {
  expect(nameKey(name)).toBe('autogpt')
})

test('orders names like the Unicode collation, without case and accents', () => {
  const character = fc.constantFrom(...' _-,;:!?.\'"()[]{}@*/\\&#%`^+<=>|~$0129abcxyzABZéÉüñåøØßæłđ')
  const name = fc.string({ unit: character, maxLength: 8 })
  const collator = new Intl.Collator('en', { sensitivity: 'base' })
  const order = (a: string, b: string) => (a === b ? 0 : a < b ? -1 : 1)
  fc.assert(
    fc.property(name, name, (one, other) => {
      expect(order(nameOrder(one), nameOrder(other))).toBe(Math.sign(collator.compare(one, other)))
    }),
    { numRuns: 2000 },
  )
})
