const { claimsOf, endListeners } = require(`${__hooks}/lib/session.js`)
const { mustAdminister } = require(`${__hooks}/lib/administration.js`)
const { ADMIN_SESSION_HOURS } = require(`${__hooks}/lib/limits.js`)

const FRESH_SECONDS = 300

/**
 * Exchanges the token of a sign-in of the last minutes, whose session ends, for a token of the admin area.
 * Throws 401 for any other token and 403 if the caller isn't an administrator; their session stays.
 */
module.exports.begin = (e) => {
  const { jti, iat, exp, method } = claimsOf(e)
  const now = Math.floor(Date.now() / 1000)
  const isFresh = jti && method !== 'refresh' && method !== 'admin' && now - iat <= FRESH_SECONDS
  if (!isFresh) throw new UnauthorizedError('Sign in again')
  mustAdminister(e.app, e)
  if (!isFirst(e.app, jti, exp)) throw new UnauthorizedError('Sign in again')
  endListeners(jti)
  const collection = e.auth.collection()
  const claims = { id: e.auth.id, type: 'auth', collectionId: collection.id, refreshable: false }
  return $security.createJWT(
    Object.assign(claims, { scope: 'admin', method: 'admin', jti: $security.randomString(20), iat: now }),
    e.auth.tokenKey() + collection.authToken.secret,
    ADMIN_SESSION_HOURS * 3600,
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
