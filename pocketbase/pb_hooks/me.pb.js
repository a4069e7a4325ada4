/// <reference path="../types.d.ts" />

const forUsers = require(`${__hooks}/lib/routes.js`).routesFor('users')

// The current user's own data. PocketBase's own lists are slowed down when they are often empty.
forUsers('GET', '/api/roster/me/{part}', (e) => {
  const { saved, traces } = require(`${__hooks}/lib/personal-data.js`)
  const parts = {
    account: () => {
      $apis.enrichRecord(e, e.auth)
      e.auth.ignoreEmailVisibility(true)
      return JSON.parse(JSON.stringify(e.auth))
    },
    saved: () => ({ saved: saved(e.app, e.auth) }),
    submissions: () => {
      require(`${__hooks}/lib/submissions.js`).adopt(e.app, e.auth)
      const { standingOf } = require(`${__hooks}/lib/review.js`)
      const mine = ['submitter = {:id}', '-submittedAt,id', 0, 0, { id: e.auth.id }]
      return { submissions: standingOf(e, e.app.findRecordsByFilter('agents', ...mine)) }
    },
    traces: () => traces(e.app, e.auth),
  }
  return require(`${__hooks}/lib/rows.js`).sendPart(e, parts)
})

// Saves agents that aren't saved yet. Of two notes on the same agent the newer one counts.
forUsers('POST', '/api/roster/me/saved', (e) => {
  const { merge, saved } = require(`${__hooks}/lib/personal-data.js`)
  const left = merge(e)
  return require(`${__hooks}/lib/rows.js`).send(e, { saved: saved(e.app, e.auth), left })
})

forUsers('PUT', '/api/roster/me/saved/{agent}', (e) => {
  require(`${__hooks}/lib/personal-data.js`).writeNote(e)
  return e.noContent(204)
})

forUsers('DELETE', '/api/roster/me/saved/{agent}', (e) => {
  require(`${__hooks}/lib/personal-data.js`).remove(e)
  return e.noContent(204)
})

// PocketBase's own routes silently send nothing for two minutes after an email.
forUsers('POST', '/api/roster/me/verification', (e) => {
  const { enqueueEmail } = require(`${__hooks}/lib/mail.js`)
  enqueueEmail(e.app, 'verify-email', { to: e.auth.email(), user: e.auth.id })
  return e.noContent(204)
})
