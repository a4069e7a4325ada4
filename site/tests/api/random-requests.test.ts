/** A first look with a few random requests; the deep suite sends many. */
import { testRandomRequests } from '#site/tests/support/api/random-requests-tests.ts'

testRandomRequests(20, { succeeds: false })
