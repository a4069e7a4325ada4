/// <reference path="../types.d.ts" />

// The environment is the only source of settings: they are written again at every start.
onBootstrap((e) => {
  e.next()
  const { applySettings, applySignIn, isMigrated, startFeed } = require(`${__hooks}/lib/settings.js`)
  const { ensureAccounts } = require(`${__hooks}/lib/accounts.js`)
  require(`${__hooks}/lib/durability.js`).setUpWriter(e.app)
  applySettings(e.app)
  if (!isMigrated(e.app)) return
  applySignIn(e.app)
  startFeed(e.app)
  ensureAccounts(e.app)
})

// PocketBase opens the connection anew when nothing was written for three minutes, which being asked each minute prevents.
cronAdd('durability', '* * * * *', () => require(`${__hooks}/lib/durability.js`).setUpWriter($app))
