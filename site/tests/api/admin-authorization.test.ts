/** Every admin endpoint with every kind of caller, and one with every spelling of its URL: callers without the role get nothing. */
import { expect, test } from 'vitest'
import type { Contract } from '#site/contracts/contract.ts'
import { ROUTES } from '#site/contracts/routes.ts'
import { ADMIN_ROWS, openAdministered, surprisesOf } from '#site/tests/support/api/admin-routes.ts'

/** Its URL is tried with every spelling by two callers, other URLs in api/admin-authorization.deep.test.ts. */
const SPELLED = 'DELETE /api/admin/submissions/{id}'

const administered = await openAdministered()

test('the table lists every admin route', () => {
  const routes = Object.entries<Contract>(ROUTES).filter(([, { access }]) => access === 'admin')
  expect(Object.keys(ADMIN_ROWS).toSorted()).toEqual(routes.map(([route]) => route).toSorted())
})

test.each(Object.entries(ADMIN_ROWS).map(([route, row]) => ({ route, row })))(
  '$route',
  async ({ route, row }) => {
    const kinds = route === SPELLED ? (['user', 'administration'] as const) : []
    expect(await surprisesOf(administered, route, row, kinds)).toEqual([])
  },
)
