/** What nginx.conf repeats of the site's code. It runs in nginx in nginx.deep.test.ts and site/tests/api/edge.deep.test.ts. */
import { expect, test } from 'vitest'
import { ROUTES } from '#site/contracts/routes.ts'
import { CACHING, SHARED_READS } from '#site/server/http/caching.ts'
import { NGINX_CONF } from '#site/tests/support/servers/nginx.ts'

test('stores no route except public reads', () => {
  const uncached = new RegExp(/location ~ (\S+) \{/.exec(NGINX_CONF)?.[1] ?? '')
  const reads = Object.keys(ROUTES).filter((route) => route.startsWith('GET '))
  const cached = reads.filter((route) => !uncached.test(route.replace('GET ', '')))
  // Replies of this one say that they must not be stored.
  expect(cached.sort()).toEqual([...SHARED_READS, 'GET /api/agents/duplicates'].sort())
})

test('keeps replies for as long as the site allows caches to send stale ones', () => {
  expect(CACHING.public.flat().join()).toContain('stale-if-error=86400')
  expect(NGINX_CONF).toContain('inactive=1d')
})
