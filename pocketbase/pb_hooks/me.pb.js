/// <reference path="../types.d.ts" />

// Routes for a person's own data. PocketBase's own lists are slowed down when they are often empty.
routerAdd(
  'GET',
  '/api/roster/me',
  (e) => {
    $apis.enrichRecord(e, e.auth)
    e.auth.ignoreEmailVisibility(true)
    return e.json(200, e.auth)
  },
  $apis.requireAuth('users'),
)

// Takes back a change of address that waits for its confirmation.
routerAdd(
  'DELETE',
  '/api/roster/me/pending-email',
  (e) => {
    e.auth.set('pendingEmail', '')
    e.app.save(e.auth)
    return e.noContent(204)
  },
  $apis.requireAuth('users'),
)

routerAdd(
  'GET',
  '/api/roster/me/submissions',
  (e) => {
    const own = { id: e.auth.id }
    const agents = e.app.findRecordsByFilter('agents', 'submitter = {:id}', '-created,id', 0, 0, own)
    const { standingOf } = require(`${__hooks}/lib/queue-stats.js`)
    return e.json(200, standingOf(e, agents))
  },
  $apis.requireAuth('users'),
)

// What the site keeps for its own work and is about a person.
routerAdd(
  'GET',
  '/api/roster/me/traces',
  (e) => {
    const { traces } = require(`${__hooks}/lib/traces.js`)
    const { send } = require(`${__hooks}/lib/rows.js`)
    return send(e, traces(e.app, e.auth))
  },
  $apis.requireAuth('users'),
)

routerAdd(
  'GET',
  '/api/roster/me/votes',
  (e) => {
    const votes = e.app.findRecordsByFilter('votes', 'user = {:id}', '-created,id', 0, 0, { id: e.auth.id })
    $apis.enrichRecords(e, votes, 'agent')
    return e.json(200, votes)
  },
  $apis.requireAuth('users'),
)
