/// <reference path="../types.d.ts" />

const forSite = require(`${__hooks}/lib/routes.js`).routesFor('services')
const forOperators = require(`${__hooks}/lib/routes.js`).routesFor('services', '_superusers')

// The change feed for the site's account: `changes` by cursor, `snapshot` and `moderation` without. Imports read `snapshot` with
// status=all, and `imported` for what the last import wrote.
forOperators('GET', '/api/roster/feed/{part}', (e) => {
  const feed = require(`${__hooks}/lib/feed.js`)
  const query = e.request.url.query()
  const after = query.get('after')
  const limit = require(`${__hooks}/lib/administration.js`).limitOf(e, 1000, 5000)
  const since = (read) => {
    if (!Number.isSafeInteger(Number(after))) throw new BadRequestError('after must be an integer')
    return read(e.app, Number(after))
  }
  const parts = {
    alike: () => feed.alike(e.app, query),
    changes: () => since(feed.changes),
    head: () => feed.head(e.app),
    imported: () => feed.imported(e.app, after, limit),
    moderation: () => since(feed.moderation),
    snapshot: () => feed.snapshot(e.app, after, limit, query.get('status') === 'all'),
  }
  return require(`${__hooks}/lib/rows.js`).sendPart(e, parts)
})

// What the prober visits: what is `due` at a time, or one `agent`.
forSite('GET', '/api/roster/checks/{part}', (e) => {
  const checks = require(`${__hooks}/lib/checks.js`)
  const query = e.request.url.query()
  const limit = require(`${__hooks}/lib/administration.js`).limitOf(e)
  const parts = {
    agent: () => checks.agent(e.app, query.get('id')),
    due: () => checks.due(e.app, query.get('at'), limit),
  }
  return require(`${__hooks}/lib/rows.js`).sendPart(e, parts)
})

// The site looks at websites and names the account; what it may prove or do is decided here.
forSite('POST', '/api/roster/owners/{act}', (e) => {
  const { perform } = require(`${__hooks}/lib/claims.js`)
  return e.json(200, perform(e))
})

forSite('GET', '/api/roster/logos', (e) =>
  require(`${__hooks}/lib/rows.js`).send(e, require(`${__hooks}/lib/uploads.js`).dueLogos(e.app)),
)

forSite('POST', '/api/roster/logos/{id}', (e) => {
  require(`${__hooks}/lib/uploads.js`).settleLogo(e)
  return e.noContent(204)
})

forSite('DELETE', '/api/roster/logos', (e) =>
  e.json(200, require(`${__hooks}/lib/uploads.js`).removeLogos(e.app)),
)

forSite('POST', '/api/roster/searches', (e) => {
  const { searches } = require(`${__hooks}/lib/administration.js`).bodyOf(e)
  if (!Array.isArray(searches)) throw new BadRequestError('searches must be an array')
  require(`${__hooks}/lib/analytics.js`).add(e.app, searches)
  return e.noContent(204)
})

cronAdd('searches_prune', '21 4 * * *', () => require(`${__hooks}/lib/analytics.js`).prune($app))

// Followers that slept longer than this take a snapshot.
cronAdd('changes_prune', '41 3 * * *', () => {
  const old = `DELETE FROM changes WHERE at < unixepoch() - 7 * 86400
    AND seq < (SELECT seq FROM changes ORDER BY seq DESC LIMIT 1 OFFSET 100000)`
  require(`${__hooks}/lib/rows.js`).run($app, old)
})
