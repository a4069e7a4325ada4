import { expect, test } from 'vitest'
import { readEmail } from './email.ts'
import { EMAIL_DOTS, EMAIL_INVALID, EMAIL_LETTERS } from './texts/accounts.ts'

test.each([
  ['ida+lists@mail.example.co.uk', 'ida+lists@mail.example.co.uk'],
  ['IDA@Mail.Example', 'IDA@Mail.Example'],
  ['\t ida@mail.example\n', 'ida@mail.example'],
  ['\u2060ida@mail\u200b.example\ufeff', 'ida@mail.example'],
  ["d'arc@mail.example", "d'arc@mail.example"],
  ['x&y=1%#{}@mail.example', 'x&y=1%#{}@mail.example'],
  ['ida@größe.example', 'ida@xn--gre-6ka8i.example'],
  ['ida@почта.рф', 'ida@xn--80a1acny.xn--p1ai'],
  ['ida@xn--80a1acny.xn--p1ai', 'ida@xn--80a1acny.xn--p1ai'],
  ['"Ida, Office" <ida@mail.example>', 'ida@mail.example'],
])('%j is the address %s', (typed, address) => {
  expect(readEmail(typed)).toEqual({ address })
})

test.each([
  ['', EMAIL_INVALID],
  ['ida', EMAIL_INVALID],
  ['ida@mail', EMAIL_INVALID],
  ['ida@10.0.0.1', EMAIL_INVALID],
  ['ida@0x7f.1', EMAIL_INVALID],
  ['ida@mail.example:25', EMAIL_INVALID],
  ['ida@-mail.example', EMAIL_INVALID],
  ['ida@mail@example.com', EMAIL_INVALID],
  ['ida b@mail.example', EMAIL_INVALID],
  [`ida@${'mail.'.repeat(50)}example`, EMAIL_INVALID],
  ['ida..b@mail.example', EMAIL_DOTS],
  ['ida.@mail.example', EMAIL_DOTS],
  ['ida@mail.example.', EMAIL_DOTS],
  ['ïda@mail.example', EMAIL_LETTERS],
])('%j is refused: %s', (typed, problem) => {
  expect(readEmail(typed)).toEqual({ problem })
})
