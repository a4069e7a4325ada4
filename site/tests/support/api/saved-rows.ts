/** Who may do what with saved agents. */
import type { Route } from '#site/contracts/routes.ts'
import { type Expected, signedIn } from './expected.ts'

interface SavedRow {
  route: Route
  expected: Expected
  body?: () => object
  query?: string
}

const SAVED_AT = '2026-11-21T09:30:00.000Z'

export const SAVED_ROWS: readonly SavedRow[] = [
  { route: 'GET /api/users/saved', expected: signedIn(200) },
  {
    route: 'POST /api/users/saved',
    body: () => ({ agents: [{ agentId: 'unknown00000000', note: '', savedAt: SAVED_AT }] }),
    expected: signedIn(200),
  },
  {
    route: 'PUT /api/users/saved/{id}',
    body: () => ({ note: 'Of the cast', notedAt: SAVED_AT }),
    expected: signedIn(204),
  },
  { route: 'DELETE /api/users/saved/{id}', query: `?savedAt=${SAVED_AT}`, expected: signedIn(204) },
]
