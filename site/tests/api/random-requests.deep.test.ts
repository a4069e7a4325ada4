/** Enough random requests that some of each endpoint succeed. */
import { testRandomRequests } from '#site/tests/support/api/random-requests-tests.ts'

testRandomRequests(240, { succeeds: true })
