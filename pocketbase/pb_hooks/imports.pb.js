/// <reference path="../types.d.ts" />

// What imports wrote of each agent, by which the next one knows what a person edited since.
routerAdd(
  'GET',
  '/api/roster/imported',
  (e) => {
    const { imported } = require(`${__hooks}/lib/imports.js`)
    const { send } = require(`${__hooks}/lib/rows.js`)
    const query = e.request.url.query()
    const limit = Math.min(Math.max(parseInt(query.get('limit'), 10) || 1000, 1), 5000)
    return send(e, imported(e.app, query.get('after'), limit))
  },
  $apis.requireAuth('services', '_superusers'),
)
