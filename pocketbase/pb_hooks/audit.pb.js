/// <reference path="../types.d.ts" />

// Whoever writes an entry, it becomes the last of the chain.
onRecordCreate((e) => {
  const app = e.app
  app.runInTransaction((transaction) => {
    e.app = transaction
    require(`${__hooks}/lib/chain.js`).link(transaction, e.record)
    e.next()
  })
  e.app = app
}, 'audit')

routerAdd(
  'GET',
  '/api/roster/admin/audit',
  (e) => {
    require(`${__hooks}/lib/administration.js`).mustAdminister(e.app, e)
    return e.json(200, require(`${__hooks}/lib/log-lists.js`).auditList(e))
  },
  $apis.requireAuth('users'),
)

routerAdd(
  'GET',
  '/api/roster/admin/audit/chain',
  (e) => {
    require(`${__hooks}/lib/administration.js`).mustAdminister(e.app, e)
    return e.json(200, require(`${__hooks}/lib/chain.js`).verify(e.app))
  },
  $apis.requireAuth('users'),
)

routerAdd(
  'GET',
  '/api/roster/admin/audit/export',
  (e) => {
    require(`${__hooks}/lib/administration.js`).mustAdminister(e.app, e)
    return e.json(200, require(`${__hooks}/lib/log-lists.js`).exportLog(e))
  },
  $apis.requireAuth('users'),
)

routerAdd(
  'POST',
  '/api/roster/audit',
  (e) => {
    require(`${__hooks}/lib/log-lists.js`).writeForSite(e)
    return e.noContent(204)
  },
  $apis.requireAuth('users'),
)

// Without names of people or of refused submissions, for everybody to read on the site.
routerAdd(
  'GET',
  '/api/roster/moderation',
  (e) => e.json(200, require(`${__hooks}/lib/log-lists.js`).moderation(e)),
  $apis.requireAuth('services'),
)
