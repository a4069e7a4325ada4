/// <reference path="../types.d.ts" />

// The change feed for the site: /changes by cursor, /snapshot without one; export and import read /snapshot with status=all.
routerAdd(
  'GET',
  '/api/roster/changes',
  (e) => {
    const { changes } = require(`${__hooks}/lib/feed.js`)
    const { send } = require(`${__hooks}/lib/rows.js`)
    const after = Number(e.request.url.query().get('after'))
    if (!Number.isSafeInteger(after)) throw new BadRequestError('after must be a whole number')
    return send(e, changes(e.app, after))
  },
  $apis.requireAuth('services', '_superusers'),
)

routerAdd(
  'GET',
  '/api/roster/snapshot',
  (e) => {
    const { snapshot } = require(`${__hooks}/lib/feed.js`)
    const { send } = require(`${__hooks}/lib/rows.js`)
    const query = e.request.url.query()
    const limit = Math.min(Math.max(parseInt(query.get('limit'), 10) || 1000, 1), 5000)
    return send(e, snapshot(e.app, query.get('after'), limit, query.get('status') === 'all'))
  },
  $apis.requireAuth('services', '_superusers'),
)

// With the snapshot: the public log of what administrators decided.
routerAdd(
  'GET',
  '/api/roster/moderation/rows',
  (e) => {
    const { decisionsAfter } = require(`${__hooks}/lib/moderation.js`)
    const { send } = require(`${__hooks}/lib/rows.js`)
    const after = Number(e.request.url.query().get('after') || 0)
    if (!Number.isSafeInteger(after)) throw new BadRequestError('after must be a whole number')
    return send(e, { moderation: decisionsAfter(e.app, after) })
  },
  $apis.requireAuth('services', '_superusers'),
)

// By what the submissions that wait can be told from a new one, all or what changed after a cursor.
routerAdd(
  'GET',
  '/api/roster/waiting',
  (e) => {
    const { send } = require(`${__hooks}/lib/rows.js`)
    const { waiting } = require(`${__hooks}/lib/waiting.js`)
    const after = Number(e.request.url.query().get('after') || 0)
    if (!Number.isSafeInteger(after)) throw new BadRequestError('after must be a whole number')
    return send(e, waiting(e.app, after))
  },
  $apis.requireAuth('services', '_superusers'),
)

// PocketBase's own /api/health never touches the database. `synchronous` is that of the connection that writes.
routerAdd(
  'GET',
  '/api/roster/health',
  (e) => {
    const row = new DynamicModel({ head: 0 })
    e.app.db().newQuery('SELECT max(seq) AS head FROM changes').one(row)
    const writer = new DynamicModel({ synchronous: 0 })
    e.app.nonconcurrentDB().newQuery('PRAGMA synchronous').one(writer)
    return e.json(200, { head: row.head, synchronous: writer.synchronous })
  },
  $apis.requireAuth('services', '_superusers'),
)

// Followers that slept longer than this take a snapshot.
cronAdd('changes_prune', '41 3 * * *', () => {
  $app
    .db()
    .newQuery(`DELETE FROM changes WHERE at < unixepoch() - 7 * 86400
      AND seq < (SELECT seq FROM changes ORDER BY seq DESC LIMIT 1 OFFSET 100000)`)
    .execute()
})
