/** How many submissions are taken: from a person, from an address, and with emails to a mailbox that nobody has proved. */
import { expect, test } from 'vitest'
import { EMAILS } from '#site/server/mail/emails.ts'
import { writeCategory } from '#site/tests/support/api/catalogue-writer.ts'
import { callApi, signUp } from '#site/tests/support/api/people.ts'
import { submissionBody } from '#site/tests/support/api/submissions.ts'
import { mailAbout, mailsAbout } from '#site/tests/support/servers/mailbox.ts'
import { newAddress, sharedSite } from '#site/tests/support/sites/shared-site.ts'

const site = await sharedSite('limits')
const categoryId = await writeCategory(site.pocketBase.root, 'Limited')

const newVisitor = () => ({ 'X-Forwarded-For': newAddress() })

const send = (headers: Record<string, string>, more: Record<string, unknown> = {}, token?: string) =>
  callApi(site, 'POST /api/agents', { headers, token, body: submissionBody(categoryId, more) })

test('twenty an hour from a person, wherever they are; what was refused does not count', async () => {
  const { token } = await signUp(site)
  for (let n = 0; n < 25; n += 1) expect((await send(newVisitor(), { name: '' }, token)).status).toBe(422)
  for (let n = 0; n < 20; n += 1) expect((await send(newVisitor(), {}, token)).status).toBe(201)
  const { status, headers } = await send(newVisitor(), {}, token)
  expect(status).toBe(429)
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await send(newVisitor(), {}, (await signUp(site)).token)).status).toBe(201)
})

test('forty an hour from an address, whoever is there; what was refused does not count', async () => {
  const here = newVisitor()
  for (let n = 0; n < 45; n += 1)
    expect((await send(here, { categoryId: 'nosuchcategory0' })).status).toBe(422)
  for (let n = 0; n < 40; n += 1) expect((await send(here)).status).toBe(201)
  expect((await send(here)).status).toBe(429)
  expect((await send(newVisitor())).status).toBe(201)
})

test('a mailbox that nobody has proved gets five emails a day of what came in, whoever names it', async () => {
  const to = 'victim@example.com'
  for (let n = 0; n < 8; n += 1) expect((await send(newVisitor(), { submittedBy: to })).status).toBe(201)
  expect((await send(newVisitor(), { submittedBy: 'last@example.com' })).status).toBe(201)
  await mailAbout(site, 'last@example.com', EMAILS['submission-received'].subject)
  await expect.poll(() => mailsAbout(site, to, EMAILS['submission-received'].subject)).toHaveLength(5)
})
