/** Every spelling of every admin endpoint's URL: callers without the role get nothing. */
import { expect, test } from 'vitest'
import { ADMIN_ROWS, openAdministered, surprisesOf } from '#site/tests/support/api/admin-routes.ts'
import { KINDS } from '#site/tests/support/samples/cast.ts'

/** Every caller tries every spelling of these, two callers those of the others. */
const THOROUGH = ['GET /api/admin/stats', 'DELETE /api/admin/submissions/{id}']

const administered = await openAdministered()

test.each(Object.entries(ADMIN_ROWS).map(([route, row]) => ({ route, row })))(
  '$route in every spelling',
  async ({ route, row }) => {
    const kinds = THOROUGH.includes(route) ? KINDS : (['user', 'administration'] as const)
    expect(await surprisesOf(administered, route, row, kinds)).toEqual([])
  },
)
