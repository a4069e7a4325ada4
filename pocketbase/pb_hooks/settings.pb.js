/// <reference path="../types.d.ts" />

// The environment is the only source of settings: they are written again at every start.
onBootstrap((e) => {
  e.next()
  const { applySettings, applySignIn, isMigrated, startFeed } = require(`${__hooks}/lib/settings.js`)
  const { ensureAccounts } = require(`${__hooks}/lib/accounts.js`)
  applySettings(e.app)
  if (!isMigrated(e.app)) return
  applySignIn(e.app)
  startFeed(e.app)
  ensureAccounts(e.app)
})
