/// <reference path="../types.d.ts" />

// The change feed for the site's account: `changes` by cursor, `snapshot` and `moderation` without. Imports read `snapshot` with
// status=all, and `imported` for what the last import wrote.
routerAdd(
  'GET',
  '/api/roster/feed/{part}',
  (e) => {
    const feed = require(`${__hooks}/lib/feed.js`)
    const query = e.request.url.query()
    const after = query.get('after')
    const limit = Math.min(Math.max(parseInt(query.get('limit'), 10) || 1000, 1), 5000)
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
    const part = e.request.pathValue('part')
    if (!Object.keys(parts).includes(part)) throw new NotFoundError('')
    return require(`${__hooks}/lib/rows.js`).send(e, parts[part]())
  },
  $apis.requireAuth('services', '_superusers'),
)

routerAdd(
  'GET',
  '/api/roster/logos',
  (e) => require(`${__hooks}/lib/rows.js`).send(e, require(`${__hooks}/lib/uploads.js`).dueLogos(e.app)),
  $apis.requireAuth('services'),
)

routerAdd(
  'POST',
  '/api/roster/logos/{id}',
  (e) => {
    require(`${__hooks}/lib/uploads.js`).settleLogo(e)
    return e.noContent(204)
  },
  $apis.requireAuth('services'),
)

routerAdd(
  'DELETE',
  '/api/roster/logos',
  (e) => e.json(200, require(`${__hooks}/lib/uploads.js`).removeLogos(e.app)),
  $apis.requireAuth('services'),
)

routerAdd(
  'POST',
  '/api/roster/searches',
  (e) => {
    const { searches } = require(`${__hooks}/lib/administration.js`).bodyOf(e)
    if (!Array.isArray(searches)) throw new BadRequestError('searches must be an array')
    require(`${__hooks}/lib/analytics.js`).add(e.app, searches)
    return e.noContent(204)
  },
  $apis.requireAuth('services'),
)

cronAdd('searches_prune', '21 4 * * *', () => require(`${__hooks}/lib/analytics.js`).prune($app))

// Followers that slept longer than this take a snapshot.
cronAdd('changes_prune', '41 3 * * *', () => {
  $app
    .db()
    .newQuery(`DELETE FROM changes WHERE at < unixepoch() - 7 * 86400
      AND seq < (SELECT seq FROM changes ORDER BY seq DESC LIMIT 1 OFFSET 100000)`)
    .execute()
})
