/** The claims of the token a request carries. They are true when PocketBase knows who sent it. Error: it is no token. */
const claimsOf = (e) => claimsIn(e.request.header.get('Authorization'))

const claimsIn = (header) => $security.parseUnverifiedJWT(header.replace(/^Bearer\s+/i, ''))

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

const LISTENS_AS = 'session'

/** Keeps with a realtime connection which session it was opened by. */
function keepListener(e) {
  // This event has no request of its own.
  const { auth, headers } = e.requestInfo()
  if (auth) e.client.set(LISTENS_AS, claimsIn(headers['authorization']).jti || '')
}

/** Closes the realtime connections of a session that is over: PocketBase asks only once who listens. */
function endListeners(jti) {
  const broker = $app.subscriptionsBroker()
  const clients = broker.clients()
  for (const id in clients) if (jti && clients[id].get(LISTENS_AS) === jti) broker.unregister(id)
}

module.exports = { claimsOf, endListeners, hasEnded, keepListener }
