/** Limits of submissions and uploads per user and per IP address. */
import { expect, test } from 'vitest'
import { writeCategory } from '#site/tests/support/api/catalogue-writer.ts'
import { callApi, signUp } from '#site/tests/support/api/people.ts'
import { submissionBody } from '#site/tests/support/api/submissions.ts'
import { newAddress, sharedSite } from '#site/tests/support/sites/shared-site.ts'

const site = await sharedSite('limits')
const categoryId = await writeCategory(site.pocketBase.root, 'Limited')

const newVisitor = () => ({ 'X-Forwarded-For': newAddress() })

const send = (headers: Record<string, string>, more: Record<string, unknown> = {}, token?: string) =>
  callApi(site, 'POST /api/agents', { headers, token, body: submissionBody(categoryId, more) })

test('twenty submissions an hour from a person, without refused ones', async () => {
  const { token } = await signUp(site)
  for (let n = 0; n < 25; n += 1) expect((await send(newVisitor(), { name: '' }, token)).status).toBe(422)
  for (let n = 0; n < 20; n += 1) expect((await send(newVisitor(), {}, token)).status).toBe(201)
  const { status, headers } = await send(newVisitor(), {}, token)
  expect(status).toBe(429)
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await send(newVisitor(), {}, (await signUp(site)).token)).status).toBe(201)
})

test('forty submissions an hour from a network address, without refused ones', async () => {
  const here = newVisitor()
  for (let n = 0; n < 45; n += 1)
    expect((await send(here, { categoryId: 'nosuchcategory0' })).status).toBe(422)
  for (let n = 0; n < 40; n += 1) expect((await send(here)).status).toBe(201)
  expect((await send(here)).status).toBe(429)
  expect((await send(newVisitor())).status).toBe(201)
})
