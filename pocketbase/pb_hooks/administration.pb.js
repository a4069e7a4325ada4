/// <reference path="../types.d.ts" />

const forAdmins = require(`${__hooks}/lib/routes.js`).routesFor('users')

// For admins, with their own token. They write records through PocketBase's own API: see audit.pb.js.
forAdmins('POST', '/api/roster/admin/session', (e) =>
  e.json(200, { token: require(`${__hooks}/lib/users.js`).beginAdminSession(e) }),
)

forAdmins('GET', '/api/roster/admin/{part}', (e) => {
  require(`${__hooks}/lib/administration.js`).mustAdminister(e.app, e)
  return require(`${__hooks}/lib/rows.js`).sendPart(e, require(`${__hooks}/lib/lists.js`))
})

forAdmins('POST', '/api/roster/admin/imports/{id}/undo', (e) =>
  e.json(200, require(`${__hooks}/lib/imports.js`).undo(e)),
)

forAdmins('PUT', '/api/roster/admin/categories/order', (e) =>
  e.json(200, { items: require(`${__hooks}/lib/categories.js`).order(e) }),
)

forAdmins('POST', '/api/roster/admin/categories/{id}/merge', (e) =>
  e.json(200, require(`${__hooks}/lib/categories.js`).merge(e)),
)

forAdmins('PUT', '/api/roster/admin/suggestions/{id}', (e) =>
  require(`${__hooks}/lib/suggestions.js`).decide(e),
)

forAdmins('PUT', '/api/roster/admin/agents/{id}/verdict', (e) =>
  require(`${__hooks}/lib/verdicts.js`).judge(e),
)

forAdmins('POST', '/api/roster/admin/emails/retry', (e) =>
  e.json(200, require(`${__hooks}/lib/mail.js`).retryEmails(e)),
)

// Only a merge removes the words of deleted submissions. Runs shortly before PocketBase truncates its write-ahead log.
cronAdd('review_search_merge', '51 23 * * *', () => {
  $app.db().newQuery("INSERT INTO agent_search (agent_search) VALUES ('optimize')").execute()
})
