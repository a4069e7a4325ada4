/** Enough races of administrators that each ends in every possible way. */
import { testAdminRaces } from '#site/tests/support/api/admin-races-tests.ts'

testAdminRaces(100)
