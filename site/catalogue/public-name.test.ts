/** That a name is shown and an address is not. */
import { expect, test } from 'vitest'
import { publicName } from './public-name.ts'

test.each([
  ['Ada Lovelace', 'Ada Lovelace'],
  ['@ada', '@ada'],
  ['ada@example.com', ''],
  ['Ada Lovelace <ada@example.com>', 'Ada Lovelace'],
  ['Ada (ada.l+x@mail.example.co.uk), Analysts', 'Ada , Analysts'],
  ['', ''],
])('%j is shown as %j', (text, shown) => expect(publicName(text)).toBe(shown))
