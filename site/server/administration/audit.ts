import { z } from 'zod'
import { ROUTES } from '#site/contracts/routes.ts'
import type { Action } from '#site/server/http/endpoint.ts'
import { date } from '#site/server/pocketbase/records.ts'
import { askAsAdmin, pageOf, queryOf } from './ask.ts'

const entries = z.array(ROUTES['GET /api/admin/audit'].response.shape.rows.element.extend({ at: date }))

export const readAudit: Action<'GET /api/admin/audit'> = async (query, context) => {
  const { items, ...page } = pageOf(await askAsAdmin(context, 'GET', `/audit${queryOf(query)}`))
  return { rows: entries.parse(items), ...page }
}
