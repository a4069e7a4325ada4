/// <reference path="../types.d.ts" />

const forSessions = require(`${__hooks}/lib/routes.js`).routesFor('users')

// Gives tokens an id, so that their session can be ended, and its method and start, so that sensitive actions can require a fresh sign-in.
onRecordAuthRequest((e) => {
  const { mustBeWelcome, tokenOf } = require(`${__hooks}/lib/users.js`)
  mustBeWelcome(e.record)
  if (e.token) {
    const { refreshable, exp, scope } = $security.parseUnverifiedJWT(e.token)
    // Admin sessions have a fixed lifetime.
    if (scope === 'admin') throw new ForbiddenError("This session can't be refreshed")
    const iat = Math.floor(Date.now() / 1000)
    e.token = tokenOf(e.record, { refreshable, iat, method: e.authMethod || 'refresh' }, exp - iat)
  }
  e.next()
}, 'users')

onRecordConfirmPasswordResetRequest((e) => {
  require(`${__hooks}/lib/users.js`).mustBeWelcome(e.record)
  e.next()
}, 'users')

// PocketBase itself treats a dead token as a guest.
routerUse((e) => {
  const { hasEnded } = require(`${__hooks}/lib/users.js`)
  if (hasEnded(e)) throw new UnauthorizedError('This session has ended. Sign in again.')
  return e.next()
})

onRealtimeSubscribeRequest((e) => {
  require(`${__hooks}/lib/users.js`).keepListener(e)
  e.next()
})

forSessions('POST', '/api/roster/logout', (e) => {
  const { claimsOf, endSession } = require(`${__hooks}/lib/users.js`)
  const claims = claimsOf(e)
  if (claims.jti) endSession(e.app, claims)
  return e.noContent(204)
})

cronAdd('revoked_sessions_prune', '23 3 * * *', () => {
  $app.db().newQuery('DELETE FROM revoked_sessions WHERE expires < unixepoch()').execute()
})
