/** One table of cases runs through each form and its contract, so that browser and server cannot drift apart. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { ROUTES } from '#site/contracts/routes.ts'
import { tagsIn } from '#site/domain/words/tag-text.ts'
import { ConfirmEmail, ForgotPassword } from '#site/features/account/email-links/email-link-forms.ts'
import { SignIn, SignUp } from '#site/features/account/sign-in.ts'
import { AdminEdit } from '#site/features/admin/agents/edited-agent.ts'
import { ClaimEmail } from '#site/features/owners/claiming.ts'
import { ChangePassword, DeleteAccount, Profile } from '#site/features/profile/state/profile.ts'
import { ROOT } from '#site/server/build/build.ts'
import * as adminForms from '#site/tests/support/fakes/admin-form-cases.ts'
import {
  ADMIN_EDIT_CASES,
  AGENT_FIELDS,
  SUBMISSION_CASES,
  submission,
} from '#site/tests/support/samples/agent-field-cases.ts'
import { newPassword } from '#site/ui/form/form-fields.ts'
import { Submit, Suggest } from './agent-fields.ts'

const EMAIL_INVALID = 'Please enter a valid email address'
const EMAIL_DOTS = `${EMAIL_INVALID}. Dots can't be side by side, next to the @, or at the end.`
const EMAIL_LETTERS = `${EMAIL_INVALID}. Before the @, use only English letters, digits, and symbols.`
const TOO_SHORT = 'Password must be at least 8 characters'
const TOO_WEAK = 'Password must contain at least one lowercase letter, one uppercase letter, and one number'
const TOO_LONG = 'Password must be at most 71 characters. Accented letters and emoji count as more than one.'
const DISGUISED = "Name can't contain control characters or text direction marks"
const REQUIRED = 'Please enter your password'

const names = { firstName: 'Ada', lastName: 'Okafor' }
const chosen = { password: 'Correct-7', confirmPassword: 'Correct-7' }
const email = 'ada@roster.example'
const token = 'mailed'
/** The fields of an agent as they are sent. */
const listed = ({ tags = '', worksWith = '', ...fields }: adminForms.Fields) => ({
  ...fields,
  tags: tagsIn(tags),
  worksWith: tagsIn(worksWith),
})

const PAIRS = {
  'sign-in': {
    form: SignIn,
    body: ROUTES['POST /api/auth/signin'].body,
    valid: { email, password: '123456' },
  },
  'sign-up': {
    form: SignUp,
    body: ROUTES['POST /api/auth/signup'].body,
    valid: { ...names, email, ...chosen },
  },
  'forgot-password': {
    form: ForgotPassword,
    body: ROUTES['POST /api/auth/forgot-password'].body,
    valid: { email },
  },
  'reset-password': {
    form: newPassword,
    body: ROUTES['POST /api/auth/reset-password'].body,
    valid: chosen,
    more: { token },
  },
  'confirm-email': {
    form: ConfirmEmail,
    body: ROUTES['POST /api/auth/confirm-email'].body,
    valid: { password: 'x' },
    more: { token },
  },
  'change-password': {
    form: ChangePassword,
    body: ROUTES['PUT /api/users/password'].body,
    valid: { currentPassword: 'x', ...chosen },
  },
  'delete-account': {
    form: DeleteAccount,
    body: ROUTES['DELETE /api/users/account'].body,
    valid: { password: 'x' },
  },
  'claim-email': {
    form: ClaimEmail,
    body: ROUTES['POST /api/agents/{id}/claims'].body,
    valid: { email },
    more: { method: 'email' },
  },
  ...adminForms.ADMIN_PAIRS,
  submit: {
    form: Submit,
    body: ROUTES['POST /api/agents'].body,
    valid: submission,
    sent: ({ acceptTerms: _, ...fields }) => listed(fields),
    unsent: ['acceptTerms'],
  },
  suggest: {
    form: Suggest,
    body: ROUTES['POST /api/agents/{id}/suggestions'].body,
    valid: {
      name: 'Hex',
      description: 'What it really does.',
      websiteUrl: 'https://hex.example',
      kind: 'edit',
      note: 'See its page.',
    },
    more: { homepage: '' },
    unsent: ['kind', 'note'],
  },
  'admin-edit': {
    form: AdminEdit,
    body: ROUTES['PUT /api/admin/agents/{id}'].body,
    valid: AGENT_FIELDS,
    sent: listed,
  },
} satisfies Record<string, adminForms.Pair>

type Name = keyof typeof PAIRS

const EMAILS = ['', 'ada', 'ada@', '@x.org', 'ada@example', 'a b@x.org', `${'a'.repeat(250)}@x.org`]
type Case = [name: Name, field: string, value: string, message: string | undefined]

const CASES: Case[] = [
  ...adminForms.ADMIN_CASES.map(([name, field, value, message]): Case => [name, field, value, message]),
  ...(['sign-in', 'sign-up', 'forgot-password'] as const).flatMap((name) => [
    ...EMAILS.map((value): [Name, string, string, string] => [name, 'email', value, EMAIL_INVALID]),
    [name, 'email', 'ada@x..org', EMAIL_DOTS] satisfies Case,
    [name, 'email', 'ädä@x.org', EMAIL_LETTERS] satisfies Case,
    [name, 'email', ' Ada.O+list@mail.roster.example ', undefined] satisfies Case,
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
  ['sign-up', 'firstName', 'Ada\u202e', undefined],
  ['sign-up', 'firstName', '\u202e', 'First name is required'],
  ['sign-up', 'lastName', 'Oka\u0000for', DISGUISED],
  ['sign-up', 'lastName', 'علی\u200cرضا', undefined],
  ['sign-up', 'lastName', 'x'.repeat(81), 'Name must be at most 80 characters'],
  ['confirm-email', 'password', '', REQUIRED],
  ['change-password', 'currentPassword', '', REQUIRED],
  ['delete-account', 'password', '', REQUIRED],
  ['claim-email', 'email', 'ada', EMAIL_INVALID],
  ['suggest', 'description', 'Short', 'Description must be at least 10 characters'],
  ...SUBMISSION_CASES.map(([field, value, message]): Case => ['submit', field, value, message]),
  ...ADMIN_EDIT_CASES.map(([field, value, message]): Case => ['admin-edit', field, value, message]),
]

/** Fields that only the API has, or that aren't sent: parts of forms, and parameters in a list's URL. */
const OTHERS = ['administrator', 'browse-query', 'submit-draft']

test('the table has every form', () => {
  const compared = [import.meta.filename, join(ROOT, 'site/tests/support/fakes/admin-form-cases.ts')]
    .map((file) => readFileSync(file, 'utf8'))
    .join('')
  const forms = globSync('site/features/**/*.ts', { cwd: ROOT }).filter(
    (file) => !file.endsWith('.test.ts') && readFileSync(join(ROOT, file), 'utf8').includes("from 'valibot'"),
  )
  expect(forms.length).toBeGreaterThanOrEqual(10)
  const missing = forms.filter((file) => !compared.includes(file.replace(/^.*\//, '/')))
  expect(missing.map((file) => file.replace(/^.*\/|\.ts$/g, '')).sort()).toEqual(OTHERS.toSorted())
})

test.each(CASES)('%s: %s "%s" gets %s', (name, field, value, message) => {
  const fields: adminForms.Fields = { ...PAIRS[name].valid, [field]: value }
  if (field === 'password' && 'confirmPassword' in fields) fields['confirmPassword'] = value
  const { inForm, inContract } = adminForms.judge(PAIRS[name], fields)
  expect(inForm.messages[field]).toBe(message)
  expect(inContract.messages[field]).toBe(message)
})

test.each(['sign-up', 'reset-password', 'change-password'] as const)(
  '%s: a different confirmation is refused at its field, and not sent',
  (name) => {
    const { form, valid } = PAIRS[name]
    const differing = adminForms.judge(PAIRS[name], { ...valid, confirmPassword: 'Correct-8' })
    expect(differing.inForm.messages).toEqual({ confirmPassword: "Passwords don't match" })
    expect(v.parse(form, valid)).not.toHaveProperty('confirmPassword')
  },
)

test('the profile is sent as it was typed', () => {
  const typed = { firstName: ' ', lastName: 'x'.repeat(81), email: 'no address' }
  expect(v.parse(Profile, typed)).toEqual(typed)
})

test('an account without a password is deleted without one', () => {
  expect(adminForms.judge(PAIRS['delete-account'], {}).inForm.output).toEqual({})
})

test.each(Object.keys(PAIRS) as Name[])('%s: form and contract agree on any input', (name) => {
  const pair: adminForms.Pair = PAIRS[name]
  const value = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 90 }),
    fc.emailAddress(),
    fc.constantFrom(...Object.values(pair.valid), '', ' ', '  Ada ', 'ada@example'),
  )
  const anything = fc.record(
    Object.fromEntries(
      Object.keys(pair.valid)
        .filter((field) => field !== 'confirmPassword' && !pair.unsent?.includes(field))
        .map((field) => [field, value]),
    ),
  )
  fc.assert(
    fc.property(anything, (fields) => {
      const repeated = 'confirmPassword' in pair.valid ? { confirmPassword: fields['password'] ?? '' } : {}
      const unsent = Object.fromEntries((pair.unsent ?? []).map((field) => [field, pair.valid[field] ?? '']))
      const { inForm, inContract } = adminForms.judge(pair, { ...fields, ...repeated, ...unsent })
      expect(inForm).toEqual(inContract)
    }),
    { numRuns: 300 },
  )
})
