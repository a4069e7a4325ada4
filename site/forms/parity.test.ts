/** One table of cases runs through each form and its contract, so that browser and server cannot drift apart. */
import { readdirSync } from 'node:fs'
import fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import * as contracts from '#site/contracts/accounts.ts'
import type { Contract } from '#site/contracts/contract.ts'
import { ChangePassword } from './change-password.ts'
import { ConfirmEmail } from './confirm-email.ts'
import { DeleteAccount } from './delete-account.ts'
import { ForgotPassword } from './forgot-password.ts'
import { Profile } from './profile.ts'
import { ResetPassword } from './reset-password.ts'
import { SignIn } from './sign-in.ts'
import { SignUp } from './sign-up.ts'

type Fields = Record<string, string>

interface Pair {
  form: v.GenericSchema<unknown, unknown>
  body: NonNullable<Contract['body']>
  valid: Fields
  /** What the body has besides the form's fields. */
  more?: Fields
}

const EMAIL_INVALID = 'Please enter a valid email address'
const TOO_SHORT = 'Password must be at least 8 characters'
const TOO_WEAK = 'Password must contain at least one lowercase letter, one uppercase letter, and one number'
const TOO_LONG = 'Password must be at most 71 characters; accented letters and emoji count as several'
const DISGUISED = 'A name must not hold control characters or marks that turn the direction of writing'
const REQUIRED = 'Please enter your password'

const names = { firstName: 'Ada', lastName: 'Okafor' }
const chosen = { password: 'Correct-7', confirmPassword: 'Correct-7' }
const email = 'ada@roster.example'
const token = 'mailed'

const PAIRS = {
  'sign-in': { form: SignIn, body: contracts.signIn.body, valid: { email, password: '123456' } },
  'sign-up': { form: SignUp, body: contracts.signUp.body, valid: { ...names, email, ...chosen } },
  'forgot-password': { form: ForgotPassword, body: contracts.forgotPassword.body, valid: { email } },
  'reset-password': {
    form: ResetPassword,
    body: contracts.resetPassword.body,
    valid: chosen,
    more: { token },
  },
  'confirm-email': {
    form: ConfirmEmail,
    body: contracts.confirmEmail.body,
    valid: { password: 'x' },
    more: { token },
  },
  'change-password': {
    form: ChangePassword,
    body: contracts.changePassword.body,
    valid: { currentPassword: 'x', ...chosen },
  },
  'delete-account': { form: DeleteAccount, body: contracts.deleteAccount.body, valid: { password: 'x' } },
} satisfies Record<string, Pair>

type Name = keyof typeof PAIRS

const EMAILS = [
  '',
  'ada',
  'ada@',
  '@x.org',
  'ada@example',
  'a b@x.org',
  'ada@x..org',
  `${'a'.repeat(250)}@x.org`,
]
const CASES: [name: Name, field: string, value: string, message: string | undefined][] = [
  ...(['sign-in', 'sign-up', 'forgot-password'] as const).flatMap((name) => [
    ...EMAILS.map((value): [Name, string, string, string] => [name, 'email', value, EMAIL_INVALID]),
    [name, 'email', ' Ada.O+list@mail.roster.example ', undefined] satisfies [
      Name,
      string,
      string,
      undefined,
    ],
  ]),
  ...(['sign-up', 'reset-password', 'change-password'] as const).flatMap(
    (name): [Name, string, string, string | undefined][] => [
      [name, 'password', '', TOO_SHORT],
      [name, 'password', 'Sho-rt7', TOO_SHORT],
      [name, 'password', 'correct-7', TOO_WEAK],
      [name, 'password', 'CORRECT-7', TOO_WEAK],
      [name, 'password', 'Correct-x', TOO_WEAK],
      [name, 'password', `Aa1${'x'.repeat(69)}`, TOO_LONG],
      [name, 'password', `Aa1${'x'.repeat(68)}`, undefined],
      [name, 'password', 'Aa1\n  über', undefined],
      [name, 'password', `Aa1${'ü'.repeat(35)}`, TOO_LONG],
      [name, 'password', `Aa1${'ü'.repeat(34)}`, undefined],
    ],
  ),
  ['sign-in', 'password', '12345', 'Password must be at least 6 characters'],
  ['sign-in', 'password', 'x'.repeat(72), TOO_LONG],
  ['sign-in', 'password', '😀'.repeat(18), TOO_LONG],
  ['sign-in', 'password', '      ', undefined],
  ['sign-up', 'firstName', '', 'First name is required'],
  ['sign-up', 'firstName', '  ', 'First name is required'],
  ['sign-up', 'lastName', '', 'Last name is required'],
  ['sign-up', 'firstName', 'Ada\u202e', DISGUISED],
  ['sign-up', 'lastName', 'Oka\u0000for', DISGUISED],
  ['sign-up', 'lastName', 'علی\u200cرضا', undefined],
  ['sign-up', 'lastName', 'x'.repeat(81), 'A name must be at most 80 characters'],
  ['confirm-email', 'password', '', REQUIRED],
  ['change-password', 'currentPassword', '', REQUIRED],
  ['delete-account', 'password', '', REQUIRED],
]

/** Held by the API alone, or not sent: parts of forms, and what stands in the address of the home page. */
const OTHERS = ['profile', 'fields', 'browse-query']

test('every form is compared with its contract', () => {
  const files = readdirSync(import.meta.dirname).filter((file) => !file.endsWith('.test.ts'))
  const forms = files.map((file) => file.replace(/\.ts$/, '')).filter((name) => !OTHERS.includes(name))
  expect(forms.sort()).toEqual(Object.keys(PAIRS).sort())
})

test.each(CASES)('%s: %s "%s" is told %s', (name, field, value, message) => {
  const fields: Fields = { ...PAIRS[name].valid, [field]: value }
  if (field === 'password' && 'confirmPassword' in fields) fields['confirmPassword'] = value
  const { inForm, inContract } = judge(PAIRS[name], fields)
  expect(inForm.messages[field]).toBe(message)
  expect(inContract.messages[field]).toBe(message)
})

test.each(['sign-up', 'reset-password', 'change-password'] as const)(
  '%s: the confirmation has to be equal, is told so at its own field, and is not sent',
  (name) => {
    const { form, valid } = PAIRS[name]
    const differing = judge(PAIRS[name], { ...valid, confirmPassword: 'Correct-8' })
    expect(differing.inForm.messages).toEqual({ confirmPassword: "Passwords don't match" })
    expect(v.parse(form, valid)).not.toHaveProperty('confirmPassword')
  },
)

test('the profile is sent as it was typed', () => {
  const typed = { firstName: ' ', lastName: 'x'.repeat(81), email: 'no address' }
  expect(v.parse(Profile, typed)).toEqual(typed)
})

test('who has no password deletes the account without one', () => {
  expect(judge(PAIRS['delete-account'], {}).inForm.output).toEqual({})
})

test.each(Object.keys(PAIRS) as Name[])('%s: form and contract answer anything alike', (name) => {
  const pair: Pair = PAIRS[name]
  const value = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 90 }),
    fc.emailAddress(),
    fc.constantFrom(...Object.values(pair.valid), '', ' ', '  Ada ', 'ada@example'),
  )
  const anything = fc.record(
    Object.fromEntries(
      Object.keys(pair.valid)
        .filter((field) => field !== 'confirmPassword')
        .map((field) => [field, value]),
    ),
  )
  fc.assert(
    fc.property(anything, (fields) => {
      const repeated = 'confirmPassword' in pair.valid ? { confirmPassword: fields['password'] ?? '' } : {}
      const { inForm, inContract } = judge(pair, { ...fields, ...repeated })
      expect(inForm).toEqual(inContract)
    }),
    { numRuns: 300 },
  )
})

/** The first message of each field, and the output where there is none. */
function judge({ form, body, more }: Pair, fields: Fields) {
  const { success, output, issues = [] } = v.safeParse(form, fields)
  const inForm = {
    messages: firstOf(issues.map((issue) => [v.getDotPath(issue) ?? '', issue.message])),
    output: success ? { ...more, ...(output as Fields) } : undefined,
  }
  const parsed = body.safeParse({ ...fields, ...more })
  const zodIssues = parsed.error?.issues ?? []
  const inContract = {
    messages: firstOf(zodIssues.map((issue) => [issue.path.join('.'), issue.message])),
    output: parsed.data,
  }
  return { inForm, inContract }
}

function firstOf(messages: [field: string, message: string][]): Fields {
  return Object.fromEntries([...messages].reverse())
}
