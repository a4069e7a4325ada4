/// <reference path="../types.d.ts" />

// The agents that a person has saved.
routerAdd(
  'GET',
  '/api/roster/me/saved',
  (e) => {
    const { saved } = require(`${__hooks}/lib/saved.js`)
    return require(`${__hooks}/lib/rows.js`).send(e, { saved: saved(e.app, e.auth) })
  },
  $apis.requireAuth('users'),
)

// Adds those that are not there yet; of two notes on the same one the newer counts.
routerAdd(
  'POST',
  '/api/roster/me/saved',
  (e) => {
    const { merge, saved } = require(`${__hooks}/lib/saved.js`)
    const left = merge(e)
    return require(`${__hooks}/lib/rows.js`).send(e, { saved: saved(e.app, e.auth), left })
  },
  $apis.requireAuth('users'),
)

routerAdd(
  'PUT',
  '/api/roster/me/saved/{agent}',
  (e) => {
    require(`${__hooks}/lib/saved.js`).writeNote(e)
    return e.noContent(204)
  },
  $apis.requireAuth('users'),
)

routerAdd(
  'DELETE',
  '/api/roster/me/saved/{agent}',
  (e) => {
    require(`${__hooks}/lib/saved.js`).remove(e)
    return e.noContent(204)
  },
  $apis.requireAuth('users'),
)
