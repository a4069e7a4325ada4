/** Everything that shows or uses the submitter's text agrees on what is an email address. */
import { expect, test } from 'vitest'
import { emailIn, publicName } from './submitter-text.ts'

test.each([
  ['Ada Lovelace', '', 'Ada Lovelace'],
  ['@ada', '', '@ada'],
  ['ada@example.com', 'ada@example.com', ''],
  ['Stella stella@example.test', 'stella@example.test', 'Stella'],
  ['Ada Lovelace <ada@example.com>', 'ada@example.com', 'Ada Lovelace'],
  ['Ada (ada.l+x@mail.example.co.uk), Analysts', 'ada.l+x@mail.example.co.uk', 'Ada , Analysts'],
  ['a..b@example.com or ada@example.com', 'ada@example.com', 'or'],
  ['Stella, reach me at stella@example.test.', 'stella@example.test', 'Stella, reach me at'],
  ['"stella@example.test"', 'stella@example.test', ''],
  ['mailto:stella@example.test', 'stella@example.test', ''],
  ['[stella@example.test]!', 'stella@example.test', ''],
  ['Jörg <joerg@bücher.example>', 'joerg@xn--bcher-kva.example', 'Jörg'],
  [`${'a'.repeat(250)}@example.com`, '', ''],
  ['', '', ''],
])('finds in %j the address %j and shows %j', (text, email, shown) => {
  expect(emailIn(text)).toBe(email)
  expect(publicName(text)).toBe(shown)
})
