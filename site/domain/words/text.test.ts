import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cut, fold, nameKey, nameOrder, piecesOf } from './text.ts'

test.each([
  ['Crème ÉCLAIR', 'creme eclair'],
  ['Crème', 'creme'],
  ['Größe', 'grosse'],
  ['GRÖẞE', 'grosse'],
  ['Yıldız İzmir', 'yildiz izmir'],
  ['Ærø', 'aero'],
  ['Ἀθῆναι ΛΌΓΟΣ', 'αθηναι λογοσ'],
  ['Йёлка', 'иелка'],
  ['मीत', 'मीत'],
  ['パン', 'パン'],
  ['ﾊﾟﾝ', 'パン'],
  ['ガラス'.normalize('NFD'), 'ガラス'],
  ['비서'.normalize('NFD'), '비서'],
  ['שָׁנָה', 'שָׁנָה'],
  ['❤️ ①', '❤ 1'],
  ['Z̵̢͈e̶͟n', 'zen'],
])('%s is folded to %s', (text, folded) => {
  expect(fold(text)).toBe(folded.normalize('NFC'))
})

test.each([
  ['मत', 'मीत', 'मात', 'मेत'],
  ['ハン', 'バン', 'パン'],
  ['R', 'R+', 'R#', 'R++'],
])('names that differ by a sign have keys of their own: %s', (...names) => {
  expect(new Set(names.map(nameKey)).size).toBe(names.length)
})

test.each([
  ['書類整理', ['書', '類', '整', '理'], ['書類', '類整', '整理']],
  ['gpt整理v2ข่าว', ['整', '理', 'ข่', 'า', 'ว'], ['整理', 'ข่า', 'าว']],
  ['मीत', [], []],
])('the spaceless parts of %s consist of %j and %j', (word, signs, pairs) => {
  expect(piecesOf(word)).toEqual({ signs, pairs })
})

test('cuts between graphemes', () => {
  const grapheme = fc.constantFrom('a', '写', '👩‍💻', '👍🏽', '🇩🇪', 'é', 'मी', 'กำ', '\r\n')
  fc.assert(
    fc.property(fc.array(grapheme), fc.nat(40), (texts, max) => {
      const beginnings = texts.map((_, at) => texts.slice(0, at).join('')).concat(texts.join(''))
      expect(beginnings).toContain(cut(texts.join(''), max))
      expect(cut(texts.join(''), max).length).toBeLessThanOrEqual(max)
    }),
  )
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
