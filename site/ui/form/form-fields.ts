/** Fields that account forms share; the contracts check them with the same limits, patterns and messages. */
import * as v from 'valibot'
import { readEmail } from '#site/domain/email.ts'
import { PASSWORD_LENGTH_MIN, PERSON_NAME_LENGTH_MAX } from '#site/domain/limits.ts'
import { isHashable, NAME_DISGUISE, PASSWORD_STRENGTH } from '#site/domain/person.ts'
import * as texts from '#site/domain/texts/accounts.ts'
import { visibleText } from '#site/domain/words/unseen.ts'

const text = v.pipe(v.string(), v.transform(visibleText))

/** Counts code points, as the contracts do. */
const count = (typed: string) => Array.from(typed).length
export const atLeast = (length: number, message: string) =>
  v.check((typed: string) => count(typed) >= length, message)
export const atMost = (length: number, message: string) =>
  v.check((typed: string) => count(typed) <= length, message)

export const email = v.pipe(
  v.string(),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const read = readEmail(dataset.value)
    if ('address' in read) return read.address
    addIssue({ message: read.problem })
    return NEVER
  }),
)

export const name = (required: string) =>
  v.pipe(
    text,
    atMost(PERSON_NAME_LENGTH_MAX, texts.PERSON_NAME_TOO_LONG),
    v.check((typed) => !NAME_DISGUISE.test(typed), texts.PERSON_NAME_DISGUISED),
    v.nonEmpty(required),
  )

const password = v.pipe(
  v.string(),
  atLeast(PASSWORD_LENGTH_MIN, texts.PASSWORD_TOO_SHORT),
  v.check(isHashable, texts.PASSWORD_TOO_LONG),
  v.regex(PASSWORD_STRENGTH, texts.PASSWORD_TOO_WEAK),
)

export const givenPassword = v.pipe(
  v.string(),
  v.nonEmpty(texts.PASSWORD_REQUIRED),
  v.check(isHashable, texts.PASSWORD_TOO_LONG),
)

/** The repetition isn't sent. */
export const newPassword = v.pipe(
  v.object({ password, confirmPassword: v.string() }),
  v.forward(
    v.partialCheck(
      [['password'], ['confirmPassword']],
      (fields) => fields.password === fields.confirmPassword,
      texts.PASSWORDS_DIFFER,
    ),
    ['confirmPassword'],
  ),
  v.transform((fields) => ({ password: fields.password })),
)
