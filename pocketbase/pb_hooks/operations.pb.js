/// <reference path="../types.d.ts" />

routerAdd(
  'POST',
  '/api/roster/votes/recount',
  (e) => e.json(200, require(`${__hooks}/lib/operations.js`).recount(e.app)),
  $apis.requireAuth('services'),
)

routerAdd(
  'GET',
  '/api/roster/mail/state',
  (e) => require(`${__hooks}/lib/operations.js`).mailState(e),
  $apis.requireAuth('services'),
)

routerAdd(
  'POST',
  '/api/roster/admin/emails/{id}/retry',
  (e) => require(`${__hooks}/lib/operations.js`).retryEmail(e),
  $apis.requireAuth('users'),
)

routerAdd(
  'DELETE',
  '/api/roster/admin/emails/{id}',
  (e) => require(`${__hooks}/lib/operations.js`).deleteEmail(e),
  $apis.requireAuth('users'),
)
