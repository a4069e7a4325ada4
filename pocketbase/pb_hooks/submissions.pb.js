/// <reference path="../types.d.ts" />

// Sent with the person's own token or none. The site has checked the fields and looked for entries that are alike.
routerAdd('POST', '/api/roster/submissions', (e) => require(`${__hooks}/lib/submissions.js`).submit(e))

// The site asks by itself for whoever has the secret key of a submission.
routerAdd('PUT', '/api/roster/submissions/{id}', (e) => require(`${__hooks}/lib/submissions.js`).resubmit(e))

routerAdd('GET', '/api/roster/submissions/{id}', (e) => {
  const { findOwn } = require(`${__hooks}/lib/submissions.js`)
  const { revisionsOf, standingOf } = require(`${__hooks}/lib/queue-stats.js`)
  const agent = findOwn(e)
  const [standing] = standingOf(e, [agent])
  return e.json(200, Object.assign(standing, { revisions: revisionsOf(e.app, agent.id) }))
})

routerAdd('GET', '/api/roster/review-queue', (e) => {
  const { reviewQueue } = require(`${__hooks}/lib/queue-stats.js`)
  return e.json(200, reviewQueue(e.app))
})

// For every writer, PocketBase's console included.
onRecordUpdate((e) => require(`${__hooks}/lib/decisions.js`).note(e), 'agents')
