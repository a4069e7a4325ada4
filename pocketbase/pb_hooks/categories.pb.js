/// <reference path="../types.d.ts" />

// Categories in the admin area. They are written by PocketBase's own API, after the hook that audits it.
onRecordCreateRequest((e) => require(`${__hooks}/lib/categories.js`).complete(e), 'categories')
onRecordUpdateRequest((e) => require(`${__hooks}/lib/categories.js`).complete(e), 'categories')

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
