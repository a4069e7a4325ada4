/** Figures over time for the dashboard. */
import { z } from 'zod'
import { ROUTES } from '#site/contracts/routes.ts'
import type { Action } from '#site/server/http/endpoint.ts'
import { read } from '#site/server/pocketbase/ask.ts'
import { date } from '#site/server/pocketbase/records.ts'
import { askAsAdmin } from './ask.ts'

const { response } = ROUTES['GET /api/admin/analytics']
const recent = z.array(response.shape.recent.element.extend({ submittedAt: date }))
const answer = response.extend({ recent })

export const readAnalytics: Action<'GET /api/admin/analytics'> = async (_input, context) => {
  await context.searches.flush()
  return read(await askAsAdmin(context, 'GET', '/analytics'), answer)
}
