/** A first look with a few random requests; the deep suite sends many. */
import { testRandomRequests } from '#site/tests/support/random-requests-tests.ts'

testRandomRequests(20, { succeeds: false })
