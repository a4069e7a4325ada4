const { claimsOf, endListeners } = require(`${__hooks}/lib/session.js`)
const { mustAdminister } = require(`${__hooks}/lib/administration.js`)

/** The same as ADMIN_SESSION_HOURS in site/catalogue/limits.ts. */
const HOURS = 8
const FRESH_SECONDS = 300

/** A token for the administration, for one that came from a sign-in just now, which ends. Errors: 401 for any other, 403 for whoever is no administrator. */
module.exports.begin = (e) => {
  const { jti, iat, exp, method } = claimsOf(e)
  const now = Math.floor(Date.now() / 1000)
  const isFresh = jti && method !== 'refresh' && method !== 'admin' && now - iat <= FRESH_SECONDS
  if (!isFresh || !isFirst(e.app, jti, exp)) throw new UnauthorizedError('Sign in again')
  endListeners(jti)
  mustAdminister(e.app, e)
  const collection = e.auth.collection()
  const claims = { id: e.auth.id, type: 'auth', collectionId: collection.id, refreshable: false }
  return $security.createJWT(
    Object.assign(claims, { scope: 'admin', method: 'admin', jti: $security.randomString(20), iat: now }),
    e.auth.tokenKey() + collection.authToken.secret,
    HOURS * 3600,
  )
}

/** Ends the session that asks; false when that was done before. */
function isFirst(app, jti, exp) {
  try {
    const sql = 'INSERT INTO revoked_sessions (jti, expires) VALUES ({:jti}, {:exp})'
    app.db().newQuery(sql).bind({ jti, exp }).execute()
    return true
  } catch (_) {
    return false
  }
}
