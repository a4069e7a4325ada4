/// <reference path="../types.d.ts" />

// Categories as administrators keep them, with their own token.
routerAdd(
  'GET',
  '/api/roster/admin/categories',
  (e) => {
    require(`${__hooks}/lib/administration.js`).mustAdminister(e.app, e)
    return e.json(200, { items: require(`${__hooks}/lib/categories.js`).kept(e.app) })
  },
  $apis.requireAuth('users'),
)

routerAdd(
  'POST',
  '/api/roster/admin/categories',
  (e) => e.json(201, require(`${__hooks}/lib/categories.js`).create(e)),
  $apis.requireAuth('users'),
)

routerAdd(
  'PUT',
  '/api/roster/admin/categories/order',
  (e) => e.json(200, { items: require(`${__hooks}/lib/categories.js`).order(e) }),
  $apis.requireAuth('users'),
)

routerAdd(
  'PUT',
  '/api/roster/admin/categories/{id}',
  (e) => e.json(200, require(`${__hooks}/lib/categories.js`).change(e)),
  $apis.requireAuth('users'),
)

routerAdd(
  'POST',
  '/api/roster/admin/categories/{id}/merge',
  (e) => e.json(200, require(`${__hooks}/lib/categories.js`).merge(e)),
  $apis.requireAuth('users'),
)

routerAdd(
  'DELETE',
  '/api/roster/admin/categories/{id}',
  (e) => {
    require(`${__hooks}/lib/categories.js`).remove(e)
    return e.noContent(204)
  },
  $apis.requireAuth('users'),
)
