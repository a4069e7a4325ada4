/** A few races of administrators; the deep suite runs many. */
import { testAdminRaces } from '#site/tests/support/api/admin-races-tests.ts'

testAdminRaces(6)
