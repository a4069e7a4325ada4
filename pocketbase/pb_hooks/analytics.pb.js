/// <reference path="../types.d.ts" />

// The site counts by itself and tells the counts once in a while.
routerAdd(
  'POST',
  '/api/roster/searches',
  (e) => {
    const { add } = require(`${__hooks}/lib/searches.js`)
    const { searches } = JSON.parse(JSON.stringify(e.requestInfo().body))
    if (!Array.isArray(searches)) throw new BadRequestError('searches must be a list')
    add(e.app, searches)
    return e.noContent(204)
  },
  $apis.requireAuth('services'),
)

routerAdd(
  'GET',
  '/api/roster/admin/analytics',
  (e) => {
    require(`${__hooks}/lib/administration.js`).mustAdminister(e.app, e)
    const { analytics } = require(`${__hooks}/lib/admin-analytics.js`)
    const { send } = require(`${__hooks}/lib/rows.js`)
    return send(e, analytics(e.app, Number(e.request.url.query().get('days'))))
  },
  $apis.requireAuth('users'),
)

cronAdd('searches_prune', '21 4 * * *', () => require(`${__hooks}/lib/searches.js`).prune($app))
