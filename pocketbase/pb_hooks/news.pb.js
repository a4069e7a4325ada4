/// <reference path="../types.d.ts" />

// AI News as administrators keep it, with their own token.
routerAdd(
  'GET',
  '/api/roster/admin/news',
  (e) => {
    require(`${__hooks}/lib/administration.js`).mustAdminister(e.app, e)
    return e.json(200, require(`${__hooks}/lib/news.js`).articles(e))
  },
  $apis.requireAuth('users'),
)

routerAdd(
  'POST',
  '/api/roster/admin/news',
  (e) => require(`${__hooks}/lib/news.js`).add(e),
  $apis.requireAuth('users'),
)

routerAdd(
  'PUT',
  '/api/roster/admin/news/{id}',
  (e) => require(`${__hooks}/lib/news.js`).change(e),
  $apis.requireAuth('users'),
)

routerAdd(
  'PUT',
  '/api/roster/admin/news/{id}/hidden',
  (e) => require(`${__hooks}/lib/news.js`).hide(e),
  $apis.requireAuth('users'),
)
