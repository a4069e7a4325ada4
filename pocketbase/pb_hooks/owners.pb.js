/// <reference path="../types.d.ts" />

const forOwners = require(`${__hooks}/lib/routes.js`).routesFor('services')

// The site looks at websites and names the account; what it may prove or do is decided here.
forOwners('POST', '/api/roster/owners/{act}', (e) => {
  const { perform } = require(`${__hooks}/lib/claims.js`)
  return require(`${__hooks}/lib/rows.js`).send(e, perform(e))
})
