/// <reference path="../types.d.ts" />

// For administrators, with their own token; each route asks again whether they are one.
routerAdd(
  'POST',
  '/api/roster/admin/session',
  (e) => e.json(200, { token: require(`${__hooks}/lib/admin-session.js`).begin(e) }),
  $apis.requireAuth('users'),
)

routerAdd(
  'GET',
  '/api/roster/admin/stats',
  (e) => {
    require(`${__hooks}/lib/administration.js`).mustAdminister(e.app, e)
    return e.json(200, require(`${__hooks}/lib/review-list.js`).stats(e.app))
  },
  $apis.requireAuth('users'),
)

routerAdd(
  'GET',
  '/api/roster/admin/submissions',
  (e) => {
    require(`${__hooks}/lib/administration.js`).mustAdminister(e.app, e)
    return e.json(200, require(`${__hooks}/lib/review-list.js`).reviewList(e))
  },
  $apis.requireAuth('users'),
)

routerAdd(
  'GET',
  '/api/roster/admin/submissions/{id}',
  (e) => {
    require(`${__hooks}/lib/administration.js`).mustAdminister(e.app, e)
    return e.json(200, require(`${__hooks}/lib/review-list.js`).reviewItem(e))
  },
  $apis.requireAuth('users'),
)

routerAdd(
  'GET',
  '/api/roster/admin/agents/{id}',
  (e) => {
    const { find, mustAdminister } = require(`${__hooks}/lib/administration.js`)
    mustAdminister(e.app, e)
    const { reviewState } = require(`${__hooks}/lib/review.js`)
    return e.json(200, reviewState(e, find(e.app, 'agents', e.request.pathValue('id'))))
  },
  $apis.requireAuth('users'),
)

routerAdd(
  'PUT',
  '/api/roster/admin/agents/{id}/status',
  (e) => require(`${__hooks}/lib/review.js`).decide(e),
  $apis.requireAuth('users'),
)

routerAdd(
  'PUT',
  '/api/roster/admin/agents/{id}/featured',
  (e) => require(`${__hooks}/lib/review.js`).feature(e),
  $apis.requireAuth('users'),
)

routerAdd(
  'PUT',
  '/api/roster/admin/agents/{id}',
  (e) => require(`${__hooks}/lib/review.js`).edit(e),
  $apis.requireAuth('users'),
)

routerAdd(
  'DELETE',
  '/api/roster/admin/agents/{id}',
  (e) => require(`${__hooks}/lib/review.js`).remove(e),
  $apis.requireAuth('users'),
)

routerAdd(
  'GET',
  '/api/roster/admin/users',
  (e) => {
    require(`${__hooks}/lib/administration.js`).mustAdminister(e.app, e)
    return e.json(200, require(`${__hooks}/lib/people.js`).people(e))
  },
  $apis.requireAuth('users'),
)

routerAdd(
  'PUT',
  '/api/roster/admin/users/{id}/role',
  (e) => e.json(200, require(`${__hooks}/lib/people.js`).changeRole(e)),
  $apis.requireAuth('users'),
)

routerAdd(
  'PUT',
  '/api/roster/admin/users/{id}/suspension',
  (e) => e.json(200, require(`${__hooks}/lib/people.js`).suspend(e)),
  $apis.requireAuth('users'),
)

// The index drops the words of deleted submissions only when it is merged. Shortly before PocketBase empties its write-ahead log.
cronAdd('review_search_merge', '51 23 * * *', () => {
  $app.db().newQuery("INSERT INTO agent_search (agent_search) VALUES ('optimize')").execute()
})
