/** The claims of the token a request carries; PocketBase has already checked its signature. */
function claimsOf(e) {
  return $security.parseUnverifiedJWT(e.request.header.get('Authorization').replace(/^Bearer\s+/i, ''))
}

function isRevoked(app, jti) {
  const row = new DynamicModel({ n: 0 })
  app.db().newQuery('SELECT count(*) AS n FROM revoked_sessions WHERE jti = {:jti}').bind({ jti }).one(row)
  return row.n > 0
}

module.exports = { claimsOf, isRevoked }
