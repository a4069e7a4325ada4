/// <reference path="../types.d.ts" />

// For admins, with their own token. They write records through PocketBase's own API: see audit.pb.js.
routerAdd(
  'POST',
  '/api/roster/admin/session',
  (e) => e.json(200, { token: require(`${__hooks}/lib/users.js`).beginAdminSession(e) }),
  $apis.requireAuth('users'),
)

routerAdd(
  'GET',
  '/api/roster/admin/{list}',
  (e) => {
    require(`${__hooks}/lib/administration.js`).mustAdminister(e.app, e)
    const lists = require(`${__hooks}/lib/lists.js`)
    const list = e.request.pathValue('list')
    if (!Object.keys(lists).includes(list)) throw new NotFoundError('')
    return require(`${__hooks}/lib/rows.js`).send(e, lists[list](e))
  },
  $apis.requireAuth('users'),
)

routerAdd(
  'POST',
  '/api/roster/admin/imports/{id}/undo',
  (e) => e.json(200, require(`${__hooks}/lib/imports.js`).undo(e)),
  $apis.requireAuth('users'),
)

routerAdd(
  'PUT',
  '/api/roster/admin/categories/order',
  (e) => e.json(200, { items: require(`${__hooks}/lib/categories.js`).order(e) }),
  $apis.requireAuth('users'),
)

routerAdd(
  'POST',
  '/api/roster/admin/categories/{id}/merge',
  (e) => e.json(200, require(`${__hooks}/lib/categories.js`).merge(e)),
  $apis.requireAuth('users'),
)

routerAdd(
  'POST',
  '/api/roster/admin/emails/retry',
  (e) => e.json(200, require(`${__hooks}/lib/mail.js`).retryEmails(e)),
  $apis.requireAuth('users'),
)

// Only a merge removes the words of deleted submissions. Runs shortly before PocketBase truncates its write-ahead log.
cronAdd('review_search_merge', '51 23 * * *', () => {
  $app.db().newQuery("INSERT INTO agent_search (agent_search) VALUES ('optimize')").execute()
})
