/** Imports of files through the API of a running site. */

import { expect } from 'vitest'
import { ROUTES } from '#site/contracts/routes.ts'
import type { OpenSite } from '#site/tests/support/sites/open-site.ts'
import type { Administrator } from './administration.ts'

/** The largest file takes a minute on a busy machine. */
const enough = { timeout: 170_000 }

export function importerOf(site: OpenSite, admin: Administrator) {
  async function upload(name: string, text: string, headers: Record<string, string> = {}) {
    const response = await fetch(`${site.url}/api/admin/imports?name=${encodeURIComponent(name)}`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${admin.adminToken}`,
        'Content-Type': 'application/octet-stream',
        ...headers,
      },
      body: text,
    })
    return { status: response.status, body: await response.json() }
  }

  async function current() {
    const { status, body } = await admin.call('GET /api/admin/imports')
    expect(status, JSON.stringify(body)).toBe(200)
    return ROUTES['GET /api/admin/imports'].response.parse(body).current
  }

  const settled = () => expect.poll(async () => (await current())?.state, enough).not.toBe('running')

  return {
    upload,
    current,
    /** Uploads a file and waits for its dry run. */
    async check(name: string, text: string): Promise<string> {
      const { status, body } = await upload(name, text)
      expect(status, JSON.stringify(body)).toBe(201)
      await settled()
      return ROUTES['POST /api/admin/imports/{id}/run'].response.parse(body).id
    },
    async ended(action: string, body: object) {
      const begun = await admin.call(`POST /api/admin/imports/${action}`, body)
      expect(begun.status, JSON.stringify(begun.body)).toBe(200)
      await settled()
      return await current()
    },
  }
}
