/** Importing a file through the API, as the admin area does: upload, dry run, import, audit entry, and publishing. */

import { expect, test } from 'vitest'
import { z } from 'zod'
import { ROUTES } from '#site/contracts/routes.ts'
import { REPORT_FILE } from '#site/domain/imports.ts'
import { IMPORT_FILE_BYTES_MAX } from '#site/domain/limits.ts'
import { BODY_NO_FILE, IMPORT_FILE_TOO_LARGE } from '#site/domain/texts/api.ts'
import { IMPORT_NOT_REPORTED, IMPORT_UNKNOWN } from '#site/server/importing/import-texts.ts'
import { newAdministrator } from '#site/tests/support/api/administration.ts'
import { writeAgent } from '#site/tests/support/api/catalogue-writer.ts'
import { importerOf } from '#site/tests/support/api/importing.ts'
import { callApi } from '#site/tests/support/api/people.ts'
import { rawRequest } from '#site/tests/support/api/raw-request.ts'
import { sharedSite } from '#site/tests/support/sites/shared-site.ts'

const soon = { timeout: 60_000 }
/** Unique to this run, because the site is shared. */
const own = `imported${process.pid}x${Date.now()}`

const site = await sharedSite()
const { root } = site.pocketBase
const admin = await newAdministrator(site)
const importer = importerOf(site, admin)

async function onRecord(target: string) {
  return await root.collection('audit').getFullList({ filter: root.filter('target = {:target}', { target }) })
}

const queue = z.object({ submissions: z.array(z.looseObject({ name: z.string() })) })

test('an import leads from the upload to the pages of its agents', async () => {
  const there = await writeAgent(root, { name: `${own} there`, websiteUrl: `https://${own}-there.example` })
  const list = `# A list
## ${own}
- [${own} renamed](https://${own}-there.example) - Was called otherwise.
### [${own} new](https://${own}-new.example)
Writes letters for you. #open-source
## Reading list
- [${own} book](https://${own}-book.example) - A book about letters.`
  const id = await importer.check('letters.md', list)
  expect(await importer.current()).toMatchObject({
    state: 'done',
    dryRun: true,
    by: 'admin Test',
    report: { rows: 3 },
  })
  const options = { choices: { [own]: '+' }, leaveOut: ['Reading list'], pricing: 'paid' }
  const planned = { created: 1, leftOut: 1 }
  expect(await importer.ended(`${id}/check`, options)).toMatchObject({
    dryRun: true,
    report: { ...planned, left: 1 },
  })
  expect(await onRecord(id)).toEqual([])

  const done = await importer.ended(`${id}/run`, {})
  expect(done).toMatchObject({ state: 'done', dryRun: false, report: { created: 1, left: 1, leftOut: 1 } })
  expect(await onRecord(id)).toMatchObject([
    { action: 'import.run', targetName: 'letters.md', after: { ...planned, updated: 0, mode: 'add' } },
  ])
  expect(await root.collection('agents').getOne(there)).toMatchObject({ name: `${own} there` })
  const [made] = done?.report?.outcomes.flatMap((one) => (one.result === 'created' ? one.id : [])) ?? []
  await expect
    .poll(async () => (await callApi(site, `GET /api/agents/${made}`)).body, soon)
    .toMatchObject({
      name: `${own} new`,
      description: 'Writes letters for you.',
      tags: ['open-source', 'writing'],
    })

  const report = await admin.call(`GET /api/admin/imports/${id}/report`)
  expect(report.headers.get('content-disposition')).toContain(REPORT_FILE)
  expect(report.body).toMatchObject({ file: 'letters.md', created: 1 })
  const listed = async () => {
    const { body } = await admin.call('GET /api/admin/imports/batches')
    const { batches } = ROUTES['GET /api/admin/imports/batches'].response.parse(body)
    return batches.find(({ name, left }) => name === 'letters.md' && left > 0)
  }
  const batch = await listed()
  expect(batch).toMatchObject({ by: 'admin Test', counts: { created: 1 }, left: 1, changed: 0 })
  const found = await admin.call(`GET /api/admin/submissions?importId=${batch?.id}`)
  expect(queue.parse(found.body).submissions).toMatchObject([{ name: `${own} new` }])
  const undone = await admin.call(`POST /api/admin/imports/batches/${batch?.id}/undo`)
  expect(undone.body).toMatchObject({ left: 0, isDone: true, undone: expect.any(String) })
  expect(await onRecord(batch?.id ?? '')).toMatchObject([
    { action: 'import.undo', targetName: 'letters.md', after: { retained: 0 } },
  ])
  expect(await importer.current()).toBeUndefined()
  await expect.poll(async () => (await callApi(site, `GET /api/agents/${made}`)).status, soon).toBe(404)
  expect(await root.collection('categories').getFullList({ filter: `name = "${own}"` })).toEqual([])

  const other = await importer.check('other.csv', 'a')
  expect((await admin.call(`GET /api/admin/imports/${id}/report`)).body).toEqual({ message: IMPORT_UNKNOWN })
  expect(other).not.toBe(id)
})

test('a dry run imports unknown columns as chosen', async () => {
  const row = `${own} Zeta;Writes letters for you.;https://${own}-zeta.example`
  const id = await importer.check('liste.csv', `Dings;Was es tut;Wo;Kategorie\n${row};${own}`)
  expect(await importer.current()).toMatchObject({
    state: 'done',
    report: { created: 0, rejected: 1, missingColumns: ['name', 'description', 'websiteUrl'] },
  })
  const columns = { Dings: 'name', 'Was es tut': 'description', Wo: 'websiteUrl' }
  expect(await importer.ended(`${id}/check`, { columns, choices: { [own]: '+' } })).toMatchObject({
    report: { created: 1, missingColumns: [], columns },
  })
  const unknown = await importer.ended(`${id}/check`, { columns: { Nichts: 'name' } })
  expect(unknown).toMatchObject({ state: 'failed', problem: expect.stringContaining('"Dings"') })
})

test('adds likely duplicates only if asked, and audits that', async () => {
  const row = (host: string) => `${own} Twin,Writes letters for you.,https://${own}-${host}.example,Coding`
  const id = await importer.check('twins.csv', `name,description,url,category\n${row('one')}\n${row('two')}`)
  const planned = async (options: object) =>
    (await importer.ended(`${id}/check`, { choices: { Coding: '+' }, ...options }))?.report
  expect(await planned({})).toMatchObject({ created: 1, duplicate: 1 })
  expect(await planned({ addDuplicates: true })).toMatchObject({ created: 2, duplicate: 0 })
  expect(await importer.ended(`${id}/run`, {})).toMatchObject({ report: { created: 2, duplicate: 0 } })
  expect(await onRecord(id)).toMatchObject([{ after: { created: 2, addDuplicates: true } }])
})

test('rejects a missing file and one that is too large', async () => {
  const headers = { Authorization: `Bearer ${admin.adminToken}` }
  const octets = { ...headers, 'Content-Type': 'application/octet-stream' }
  const announced = { ...octets, 'Content-Length': String(IMPORT_FILE_BYTES_MAX + 1) }
  const path = '/api/admin/imports?name=a.csv'
  const refused = await rawRequest(site.url, path, announced, 'POST')
  expect(refused.status).toBe(413)
  expect(refused.body.toString()).toContain(IMPORT_FILE_TOO_LARGE(IMPORT_FILE_BYTES_MAX))
  expect(await importer.upload('a.csv', 'x', { 'Content-Type': 'application/json' })).toEqual({
    status: 415,
    body: { message: BODY_NO_FILE },
  })
  const id = await importer.check('none.csv', 'a')
  expect(await importer.current()).toMatchObject({ state: 'failed', dryRun: true })
  expect((await admin.call(`POST /api/admin/imports/${id}/run`, {})).status).toBe(409)
  expect((await admin.call(`GET /api/admin/imports/${id}/report`)).body).toEqual({
    message: IMPORT_NOT_REPORTED,
  })
})
