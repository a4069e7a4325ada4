/** Links in emails, on a site without a mail server: confirming an address, resetting the password, changing the address. */
import { expect, test } from 'vitest'
import * as texts from '#site/domain/texts/accounts.ts'
import { callApi, PASSWORD, personOf, signIn, signUp } from '#site/tests/support/api/people.ts'
import { readMail } from '#site/tests/support/servers/mail-server.ts'
import { mailedToken, mailsTo } from '#site/tests/support/servers/mailbox.ts'
import { sharedSite } from '#site/tests/support/sites/shared-site.ts'

const site = await sharedSite()

const post = (path: string, body: object, token?: string) =>
  callApi(site, `POST /api/auth/${path}`, { body, token })

test('a mail to an unverified address does not contain the typed name', async () => {
  const { email } = await signUp(site)
  await mailedToken(site, email, '/verify-email')
  const [mail = ''] = mailsTo(site, email, '/verify-email')
  expect(readMail(mail)).toMatch(/^Hi,\r?$/m)
})

test('a link used several times at once sets one password', async () => {
  const { email } = await signUp(site)
  await post('forgot-password', { email })
  const token = await mailedToken(site, email, '/reset-password')
  const passwords = [1, 2, 3, 4].map((n) => `Chosen-1234-${n}`)
  const answers = await Promise.all(passwords.map((password) => post('reset-password', { token, password })))
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 422, 422, 422])
  const chosen = passwords[answers.findIndex(({ status }) => status === 204)]
  expect((await post('signin', { email, password: chosen })).status).toBe(200)
})

test('a mailed link sets a new password once and ends every session', async () => {
  const person = await signUp(site)
  const { email, token } = person
  expect(await post('forgot-password', { email })).toMatchObject({ status: 204, body: null })
  expect(await post('forgot-password', { email: 'nobody@example.com' })).toMatchObject({
    status: 204,
    body: null,
  })
  const mailed = await mailedToken(site, email, '/reset-password')
  expect(await personOf(site, token)).toBeDefined()
  expect(await post('reset-password', { token: mailed, password: 'Short1' })).toMatchObject({
    status: 422,
    body: { issues: [{ field: 'password', message: texts.PASSWORD_TOO_SHORT }] },
  })
  expect((await post('reset-password', { token: mailed, password: 'Renewed-1234' })).status).toBe(204)
  expect(await personOf(site, token)).toBeUndefined()
  expect(await post('reset-password', { token: mailed, password: 'Again-1234' })).toMatchObject({
    status: 422,
    body: { field: 'token', message: texts.LINK_DEAD },
  })
  expect((await post('signin', { email, password: PASSWORD })).status).toBe(401)
  expect(await personOf(site, await signIn(site, { email, password: 'Renewed-1234' }))).toMatchObject({
    verified: true,
  })
})

test('checking a link does not use it up', async () => {
  const { email } = await signUp(site)
  const check = async (page: string, mailed: string) =>
    (await post('check-link', { page, token: mailed })).status
  await post('forgot-password', { email })
  const reset = await mailedToken(site, email, '/reset-password')
  for (let n = 0; n < 2; n += 1) expect(await check('reset-password', reset)).toBe(204)
  expect(await check('confirm-email', reset)).toBe(422)
  expect((await post('reset-password', { token: reset, password: PASSWORD })).status).toBe(204)
  expect(await post('check-link', { page: 'reset-password', token: reset })).toMatchObject({
    status: 422,
    body: { field: 'token', message: texts.LINK_DEAD },
  })
})

test('a password that PocketBase refuses is explained, and the link stays valid', async () => {
  const { email } = await signUp(site)
  await post('forgot-password', { email })
  const token = await mailedToken(site, email, '/reset-password')
  const renew = () => post('reset-password', { token, password: 'Renewed-1234' })
  const strictly = await requirePasswordsOf(20)
  expect(await renew()).toMatchObject({
    status: 422,
    body: { field: 'password', message: texts.PASSWORD_REFUSED },
  })
  await strictly.undo()
  expect((await renew()).status).toBe(204)
})

test('a new address is set by its mailed link and the password', async () => {
  const { email, token } = await signUp(site)
  const [first, wanted] = [`first-${email}`, `wanted-${email}`]
  const ask = async (address: string) => {
    const body = { firstName: 'A', lastName: 'B', email: address }
    expect((await callApi(site, 'PUT /api/users/profile', { token, body })).status).toBe(200)
  }
  await ask(first)
  const outdated = await mailedToken(site, first, '/confirm-email')
  await ask(wanted)
  expect((await post('confirm-email', { token: outdated, password: PASSWORD })).status).toBe(422)
  const mailed = await mailedToken(site, wanted, '/confirm-email')
  expect(await post('confirm-email', { token: mailed, password: 'Wrong-1234' })).toMatchObject({
    status: 422,
    body: { field: 'password', message: texts.PASSWORD_WRONG },
  })
  expect(await personOf(site, token)).toMatchObject({ email, pendingEmail: wanted })
  expect((await post('confirm-email', { token: mailed, password: PASSWORD })).status).toBe(204)
  expect(await personOf(site, token)).toBeUndefined()
  const renewed = await personOf(site, await signIn(site, { email: wanted, password: PASSWORD }))
  expect(renewed).toMatchObject({ email: wanted })
  expect(renewed).not.toHaveProperty('pendingEmail')
})

test('saving the unconfirmed address again sends its link again, unless only names change', async () => {
  const { email, token } = await signUp(site)
  const body = { firstName: 'A', lastName: 'B', email: `again-${email}` }
  for (const sent of [1, 2]) {
    expect((await callApi(site, 'PUT /api/users/profile', { token, body })).status).toBe(200)
    await expect.poll(() => mailsTo(site, body.email, '/confirm-email')).toHaveLength(sent)
  }
  const renamed = { ...body, firstName: 'C' }
  expect(await callApi(site, 'PUT /api/users/profile', { token, body: renamed })).toMatchObject({
    status: 200,
    body: { firstName: 'C', pendingEmail: body.email },
  })
  const mails = site.pocketBase.root.collection('mail_queue')
  expect(await mails.getFullList({ filter: `to = '${body.email}'` })).toHaveLength(2)
})

/** Requires longer passwords, as set in PocketBase's console. */
async function requirePasswordsOf(min: number): Promise<{ undo: () => Promise<unknown> }> {
  const { collections } = site.pocketBase.root
  const { fields } = await collections.getOne('users')
  await collections.update('users', {
    fields: fields.map((field) => (field.name === 'password' ? { ...field, min } : field)),
  })
  return { undo: () => collections.update('users', { fields }) }
}
