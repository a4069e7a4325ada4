/** A replica that can't keep up with PocketBase: writes report that they aren't visible yet, and nothing is stored twice. */
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { ALREADY_LISTED } from '#site/domain/texts/api.ts'
import { newAdministrator } from '#site/tests/support/api/administration.ts'
import { writeAgent, writeCategory } from '#site/tests/support/api/catalogue-writer.ts'
import { callApi, signUp } from '#site/tests/support/api/people.ts'
import { answered, sendSubmission, submissionBody } from '#site/tests/support/api/submissions.ts'
import { sharedSite } from '#site/tests/support/sites/shared-site.ts'

const site = await sharedSite('impatient')
const { root } = site.pocketBase

/** Blocks writes to the replica until the test ends. */
function holdReplica(): void {
  const replica = new DatabaseSync(join(site.dataDir, 'catalogue.db'), { timeout: 10_000 })
  replica.exec('BEGIN IMMEDIATE')
  onTestFinished(() => replica.close())
}

test('reports a vote that is stored but not visible yet', async () => {
  const { token } = await signUp(site)
  const id = await writeAgent(root)
  holdReplica()
  const vote = await callApi(site, `POST /api/agents/${id}/upvote`, { token })
  expect(vote).toMatchObject({ status: 200, body: { id, upvotes: 1 } })
  expect(vote.headers.get('roster-visible')).toBe('pending')
})

test('rejects a website that was approved a moment ago', async () => {
  const categoryId = await writeCategory(root, 'Lagging')
  const { adminToken: token } = await newAdministrator(site)
  const sent = submissionBody(categoryId)
  const { id } = answered.parse((await sendSubmission(site, sent)).body)
  holdReplica()
  const body = { status: 'approved' }
  const approved = await callApi(site, `PUT /api/admin/submissions/${id}/status`, { token, body })
  expect(approved.status).toBe(200)
  expect(approved.headers.get('roster-visible')).toBe('pending')
  const again = { ...sent, name: 'Another name', websiteUrl: `${sent.websiteUrl}?utm_source=x` }
  expect(await sendSubmission(site, again)).toMatchObject({
    status: 409,
    body: { message: ALREADY_LISTED, field: 'websiteUrl', duplicates: [{ name: sent.name }] },
  })
})
