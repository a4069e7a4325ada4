/** The claims of the token a request carries. They are true when PocketBase knows who sent it. Error: it is no token. */
function claimsOf(e) {
  return $security.parseUnverifiedJWT(e.request.header.get('Authorization').replace(/^Bearer\s+/i, ''))
}

/** Whether a request carries a person's dead token; routes that sign in need none and ignore it. */
function hasEnded(e) {
  if (!e.request.header.get('Authorization')) return false
  if (!e.auth) return isOfPerson(e) && !e.request.url.path.includes('/auth-with-')
  if (e.auth.getString('suspendedAt')) return true
  const { jti } = claimsOf(e)
  return Boolean(jti) && isRevoked(e.app, jti)
}

/** False for what is no token or not a person's; PocketBase judges those itself. */
function isOfPerson(e) {
  try {
    return claimsOf(e).collectionId === e.app.findCachedCollectionByNameOrId('users').id
  } catch (_) {
    return false
  }
}

function isRevoked(app, jti) {
  const row = new DynamicModel({ n: 0 })
  app.db().newQuery('SELECT count(*) AS n FROM revoked_sessions WHERE jti = {:jti}').bind({ jti }).one(row)
  return row.n > 0
}

module.exports = { claimsOf, hasEnded }
