/** The largest file that an admin may import. */

import { expect, test } from 'vitest'
import { IMPORT_FILE_BYTES_MAX, IMPORT_ROWS_MAX } from '#site/domain/limits.ts'
import { IMPORT_FILE_TOO_LARGE } from '#site/domain/texts/api.ts'
import { newAdministrator } from '#site/tests/support/api/administration.ts'
import { importerOf } from '#site/tests/support/api/importing.ts'
import { rawRequest } from '#site/tests/support/api/raw-request.ts'
import { sharedSite } from '#site/tests/support/sites/shared-site.ts'

/** Unique to this run, because the site is shared. */
const own = `imported${process.pid}x${Date.now()}`

const site = await sharedSite()
const admin = await newAdministrator(site)

test('accepts the largest allowed file, but not one byte more', async () => {
  const row = (n: number) => `Large ${n},${'x'.repeat(900)},https://${own}-large-${n}.example,${own}\n`
  const rows = Array.from({ length: IMPORT_ROWS_MAX }, (_, n) => row(n)).join('')
  const table = `name,description,url,category\n${rows}`
  const largest = table.padEnd(IMPORT_FILE_BYTES_MAX, '\n')
  const { check, current } = importerOf(site, admin)
  const id = await check('largest.csv', largest)
  expect(await current()).toMatchObject({
    id,
    state: 'done',
    bytes: IMPORT_FILE_BYTES_MAX,
    report: { rows: IMPORT_ROWS_MAX },
  })

  const headers = {
    Authorization: `Bearer ${admin.adminToken}`,
    'Content-Type': 'application/octet-stream',
    'Transfer-Encoding': 'chunked',
  }
  const path = '/api/admin/imports?name=larger.csv'
  const refused = await rawRequest(site.url, path, headers, 'POST', `${largest}\n`)
  expect(refused.status).toBe(413)
  expect(JSON.parse(refused.body.toString())).toEqual({
    message: IMPORT_FILE_TOO_LARGE(IMPORT_FILE_BYTES_MAX),
  })
})
