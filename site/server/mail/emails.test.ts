import { expect, test } from 'vitest'
import { composeEmail, composeReminder } from './emails.ts'

const mail = { id: 'abc', to: 'ada@example.com', tries: 1, subject: '', html: '', text: '' }
const origin = 'https://roster.example'
const making = { site: 'Roster', origin, keyOf: (id: string) => `${id}.secret` }

test.each([
  ['reset-password', '/reset-password', 'Reset your password'],
  ['verify-email', '/verify-email', 'Confirm your email address'],
  ['confirm-email', '/confirm-email', 'Confirm your new email address'],
])('%s leads to its page, in HTML and in plain text', (template, page, subject) => {
  const email = composeEmail({ ...mail, template, data: { token: 'a.b-c_d', firstName: 'Ada' } }, making)
  const link = `${origin}${page}?token=a.b-c_d`
  expect(email).toMatchObject({ subject, link })
  expect(email.html).toContain(`href="${link}"`)
  expect(email.text).toContain(`\n${link}\n`)
  for (const text of [email.html, email.text]) expect(text).toContain('Hi Ada,')
})

test('an email whose link needs no token leads to the page itself', () => {
  const data = { token: '', firstName: '' }
  const { link } = composeEmail({ ...mail, template: 'verify-email', data }, making)
  expect(link).toBe(`${origin}/verify-email`)
})

test('a name cannot add markup to a mail', () => {
  const data = { token: 't', firstName: '<img src=x onerror="alert(1)">' }
  const { html } = composeEmail({ ...mail, template: 'verify-email', data }, making)
  expect(html).not.toContain('<img')
})

test('a mail of PocketBase is sent unchanged', () => {
  const own = { subject: 'Login', html: '<p>1</p>', text: '1' }
  expect(composeEmail({ ...mail, ...own, template: '', data: null }, making)).toEqual(own)
})

test('a reminder contains the number of pending submissions and their age', () => {
  const data = { token: '', firstName: 'Ada', waiting: 3, since: '2026-11-24 09:12:00.000Z' }
  const email = composeEmail({ ...mail, template: 'review-reminder', data }, making)
  const url = `${origin}/admin/dashboard`
  const text = '3 submissions are waiting for review on Roster, the oldest since Nov 24, 2026, 9:12 AM UTC.'
  expect(email).toMatchObject({ link: url, text: expect.stringContaining(text) })
  expect(JSON.parse(composeReminder(data, making))).toEqual({
    event: 'review-reminder',
    text: `${text} ${url}`,
    waiting: 3,
    url,
    since: '2026-11-24T09:12:00.000Z',
  })
  const one = composeEmail({ ...mail, template: 'review-reminder', data: { ...data, waiting: 1 } }, making)
  expect(one.text).toContain('1 submission has been waiting')
})

const about = { token: '', firstName: '', agent: 'abc', hasAccount: false, name: '', note: '' }

test.each([
  ['submission-received', false, '/submission#abc.secret'],
  ['submission-received', true, '/profile#submissions'],
  ['submission-rejected', false, '/submission#abc.secret'],
  ['submission-rejected', true, '/profile#submissions'],
  ['submission-approved', false, '/agent/abc'],
  ['submission-approved', true, '/agent/abc'],
])('%s, with an account: %s, leads to %s', (template, hasAccount, page) => {
  const email = composeEmail({ ...mail, template, data: { ...about, hasAccount, name: 'Ada <b>' } }, making)
  expect(email.link).toBe(`${origin}${page}`)
  expect(email.text).toContain('“Ada <b>”')
  expect(email.html).toContain('“Ada &lt;b&gt;”')
})

test('a reviewer is quoted line by line, without their markup', () => {
  const data = { ...about, note: 'No <i>page</i>.\nSorry.' }
  const { html, text } = composeEmail({ ...mail, template: 'submission-rejected', data }, making)
  expect(text).toContain('> No <i>page</i>.\n> Sorry.')
  expect(html).toContain('No &lt;i&gt;page&lt;/i&gt;.<br>Sorry.')
})

test.each([
  ['help@roster.example', 'Questions? Write to help@roster.example.'],
  [undefined, "Replies aren't read."],
])('says where to write if there is an address (%s)', (contact, line) => {
  const { html, text } = composeEmail(
    { ...mail, template: 'submission-approved', data: about },
    { ...making, contact },
  )
  expect(text).toContain(line)
  expect(html).toContain(line.replace("'", '&apos;'))
})
