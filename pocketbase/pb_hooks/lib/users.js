const { asked, bodyOf, mustAdminister, newestPage } = require(`${__hooks}/lib/administration.js`)
const { ADMIN_SESSION_HOURS, PERSON_NAME_LENGTH_MAX } = require(`${__hooks}/lib/limits.js`)
const { count, inTransaction, orNull, run } = require(`${__hooks}/lib/rows.js`)
const { DISGUISE, isWebAddress, refuse, refuseAs } = require(`${__hooks}/lib/validity.js`)

const USER = `json_object('id', id, 'firstName', firstName, 'lastName', lastName, 'email', email,
    'role', role, 'verified', json(iif(verified, 'true', 'false')), 'created', created,
    'suspendedAt', suspendedAt, 'suspensionReason', suspensionReason,
    'submissions', (SELECT count(*) FROM agents a WHERE a.submitter = users.id AND a.submitter != ''),
    'upvotes', (SELECT count(*) FROM votes v WHERE v.user = users.id))`
/** The same as USER_KINDS in site/domain/person.ts. */
const KINDS = { admin: "role = 'admin'", suspended: "suspendedAt != ''" }
const NAMED = "(firstName || ' ' || lastName || ' ' || email) LIKE {:search} ESCAPE '\\'"
const ADMINS = "SELECT count(*) AS n FROM users WHERE role = 'admin' AND suspendedAt = ''"
const FRESH_SECONDS = 300
const SESSION = 'session'

function users(e) {
  const [search, only, one] = ['search', 'only', 'id'].map((name) => asked(e, name).trim())
  if (only && !KINDS[only]) refuse({ only: `Must be one of ${Object.keys(KINDS).join(', ')}` })
  const filters = [
    [NAMED, 'search', search && `%${search.replace(/[\\%_]/g, '\\$&')}%`],
    [KINDS[only], 'only', only],
    ['id = {:one}', 'one', one],
  ]
  return newestPage(e, { items: USER, table: 'users', date: 'created', filters })
}

/** Suspends a user for a `reason`, or restores them. The fields are hidden, so PocketBase drops them from a body. */
function suspend(e) {
  const { suspended, reason = '' } = bodyOf(e)
  if (suspended === undefined) return
  mustAdminister(e.app, e)
  if (typeof suspended !== 'boolean') refuse({ suspended: 'Must be true or false' })
  if (suspended && !String(reason).trim()) refuse({ reason: 'Enter a reason' })
  const since = e.record.getString('suspendedAt') || new DateTime()
  e.record.set('suspendedAt', suspended ? since : '')
  e.record.set('suspensionReason', suspended ? String(reason).trim() : '')
}

const isSuspended = (user) => user.getString('suspendedAt') !== ''

function mustBeWelcome(user) {
  if (!isSuspended(user)) return
  const reason = user.getString('suspensionReason') || 'No reason given'
  throw new ForbiddenError('This account is suspended', {
    suspended: new ValidationError('account_suspended', reason),
  })
}

function keepAnAdmin(e, field, work) {
  inTransaction(e, (app) => {
    const isOne = count(app, `${ADMINS} AND id = {:id}`, { id: e.record.id }) > 0
    work(app)
    if (!isOne || count(app, ADMINS) > 0) return
    refuseAs(400, field, 'last_administrator', 'There must be at least one admin')
  })
}

/** Name and image of a Google account, without values that our rules reject: those would make the sign-in fail. */
function profileOf({ name, avatarURL, rawUser }) {
  const raw = rawUser || {}
  const clipped = (text) =>
    text
      .replace(new RegExp(DISGUISE.source, 'g'), '')
      .replace(/\u034f|[\u00ad\u115f\u1160\u200b\u2060-\u206f\u3164\ufeff\uffa0]|[\ufe00-\ufe0f]/g, '')
      .replace(/\udb40[\udc00-\udfff]/g, '')
      .replace(/(^|[\0-\u05ff])[\u200c\u200d]+/g, '$1')
      .slice(0, PERSON_NAME_LENGTH_MAX)
      .replace(/[\uD800-\uDBFF]$/, '')
      .trim()
  return {
    firstName: clipped(raw.given_name || name),
    lastName: clipped(raw.family_name || ''),
    profileImageUrl: isWebAddress(avatarURL) ? avatarURL : '',
  }
}

/** The claims of a request's token, to be trusted only if PocketBase knows the caller. Throws if it isn't a token. */
const claimsOf = (e) => claimsIn(e.request.header.get('Authorization'))

const claimsIn = (header) => $security.parseUnverifiedJWT(header.replace(/^Bearer\s+/i, ''))

/** True if the request carries a user's dead token. Routes for signing in need no token and ignore it. */
function hasEnded(e) {
  if (!e.request.header.get('Authorization')) return false
  if (!e.auth) return isOfUser(e) && !e.request.url.path.includes('/auth-with-')
  if (isSuspended(e.auth)) return true
  const { jti } = claimsOf(e)
  if (!jti) return false
  return count(e.app, 'SELECT count(*) AS n FROM revoked_sessions WHERE jti = {:jti}', { jti }) > 0
}

/** False for anything but a user's token. PocketBase validates other tokens itself. */
const isOfUser = (e) =>
  orNull(() => claimsOf(e).collectionId) === e.app.findCachedCollectionByNameOrId('users').id

function keepListener(e) {
  // This event doesn't include the request.
  const { auth, headers } = e.requestInfo()
  if (auth) e.client.set(SESSION, claimsIn(headers['authorization']).jti || '')
}

/** Ends a session and its realtime connections, whose caller PocketBase checks only once. False if it had ended before. */
function endSession(app, { jti, exp }) {
  const sql = 'INSERT OR IGNORE INTO revoked_sessions (jti, expires) VALUES ({:jti}, {:exp})'
  const isFirst = run(app, sql, { jti, exp }).rowsAffected() === 1
  const broker = $app.subscriptionsBroker()
  const clients = broker.clients()
  for (const id in clients) if (clients[id].get(SESSION) === jti) broker.unregister(id)
  return isFirst
}

/** Exchanges a recent sign-in's token, whose session ends, for one of the admin area. Throws 401 for other tokens, 403 for users, whose session stays. */
function beginAdminSession(e) {
  const { jti, iat, exp, method } = claimsOf(e)
  const now = Math.floor(Date.now() / 1000)
  const isFresh = jti && method !== 'refresh' && method !== 'admin' && now - iat <= FRESH_SECONDS
  if (!isFresh) throw new UnauthorizedError('Sign in again')
  mustAdminister(e.app, e)
  if (!endSession(e.app, { jti, exp })) throw new UnauthorizedError('Sign in again')
  const claims = { scope: 'admin', method: 'admin', refreshable: false, iat: now }
  return tokenOf(e.auth, claims, ADMIN_SESSION_HOURS * 3600)
}

function tokenOf(user, claims, seconds) {
  const collection = user.collection()
  const own = { id: user.id, type: 'auth', collectionId: collection.id, jti: $security.randomString(20) }
  const key = user.tokenKey() + collection.authToken.secret
  return $security.createJWT(Object.assign(own, claims), key, seconds)
}

module.exports = {
  beginAdminSession,
  claimsOf,
  endSession,
  hasEnded,
  isSuspended,
  keepAnAdmin,
  keepListener,
  mustBeWelcome,
  profileOf,
  suspend,
  tokenOf,
  users,
}
