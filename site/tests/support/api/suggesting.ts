/** Sends suggestions to the shared site, and decides on them as an admin. */
import { ROUTES } from '#site/contracts/routes.ts'
import { writeAgent } from '#site/tests/support/api/catalogue-writer.ts'
import { callApi } from '#site/tests/support/api/people.ts'
import { administeredSite } from '#site/tests/support/sites/test-file.ts'

export const DESCRIPTION = 'What it really does, in other words.'

export async function startSuggesting() {
  const { site, root, admin, categoryId } = await administeredSite('Suggested')
  const rowOf = async (agent: string) => {
    const { body } = await admin.call('GET /api/admin/suggestions')
    const { rows } = ROUTES['GET /api/admin/suggestions'].response.parse(body)
    return rows.find(({ id }) => id === agent)
  }
  return {
    site,
    root,
    admin,
    rowOf,
    listed: (more: object = {}) => writeAgent(root, { category: categoryId, tags: ['one'], ...more }),
    suggest: (id: string, body: object, more: { token?: string; headers?: Record<string, string> } = {}) =>
      callApi(site, `POST /api/agents/${id}/suggestions`, { body: { kind: 'edit', ...body }, ...more }),
    agentOf: async (id: string) => (await callApi(site, `GET /api/agents/${id}`)).body,
    /** Decides on the oldest suggestion about an agent. */
    decide: async (agent: string, body: object) => {
      const row = await rowOf(agent)
      const id = row?.suggestions[0]?.id ?? ''
      return await admin.call(`PUT /api/admin/suggestions/${id}`, { version: row?.version, ...body })
    },
    entriesOf: (target: string) =>
      root.collection('audit').getFullList({ filter: `target = '${target}'`, sort: '@rowid' }),
  }
}
