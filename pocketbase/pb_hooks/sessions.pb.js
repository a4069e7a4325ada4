/// <reference path="../types.d.ts" />

// Every sign-in and refresh gets a token with an id of its own, so that one session can be ended,
// and with how and when it came to be, so that what is delicate can ask for a fresh sign-in.
onRecordAuthRequest((e) => {
  require(`${__hooks}/lib/standing.js`).mustBeWelcome(e.record)
  const collection = e.record.collection()
  if (e.token) {
    const { refreshable, exp, scope } = $security.parseUnverifiedJWT(e.token)
    // A session of the administration ends when its time is over.
    if (scope === 'admin') throw new ForbiddenError("This session can't be refreshed")
    const claims = { id: e.record.id, type: 'auth', collectionId: collection.id, refreshable }
    const jti = $security.randomString(20)
    const iat = Math.floor(Date.now() / 1000)
    e.token = $security.createJWT(
      Object.assign(claims, { jti, iat, method: e.authMethod || 'refresh' }),
      e.record.tokenKey() + collection.authToken.secret,
      exp - iat,
    )
  }
  e.next()
}, 'users')

onRecordConfirmPasswordResetRequest((e) => {
  require(`${__hooks}/lib/standing.js`).mustBeWelcome(e.record)
  e.next()
}, 'users')

// PocketBase by itself treats a dead token as a guest.
routerUse((e) => {
  const { hasEnded } = require(`${__hooks}/lib/session.js`)
  if (hasEnded(e)) throw new UnauthorizedError('This session has ended. Sign in again.')
  return e.next()
})

onRealtimeSubscribeRequest((e) => {
  require(`${__hooks}/lib/session.js`).keepListener(e)
  e.next()
})

routerAdd(
  'POST',
  '/api/roster/logout',
  (e) => {
    const { claimsOf, endListeners } = require(`${__hooks}/lib/session.js`)
    const { jti, exp } = claimsOf(e)
    if (jti) {
      e.app
        .db()
        .newQuery('INSERT OR IGNORE INTO revoked_sessions (jti, expires) VALUES ({:jti}, {:exp})')
        .bind({ jti, exp })
        .execute()
      endListeners(jti)
    }
    return e.noContent(204)
  },
  $apis.requireAuth('users'),
)

cronAdd('revoked_sessions_prune', '23 3 * * *', () => {
  $app.db().newQuery('DELETE FROM revoked_sessions WHERE expires < unixepoch()').execute()
})
