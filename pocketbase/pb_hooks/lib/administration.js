const { count, orNull, rows, transact } = require(`${__hooks}/lib/rows.js`)
const { refuse } = require(`${__hooks}/lib/validity.js`)

const RIGHT = "id = {:id} && role = 'admin' && suspendedAt = ''"
const CURSOR = /^(?:(\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{3}Z)?\|([a-z0-9]{1,30})|n(\d{1,15}))$/

function mustAdminister(app, e) {
  findAdmin(app, e.auth.id)
}

function findAdmin(app, id) {
  const [admin] = app.findRecordsByFilter('users', RIGHT, '', 1, 0, { id })
  if (!admin) throw new ForbiddenError('This requires an admin account')
  return admin
}

function administer(e, work) {
  let result
  transact(e.app, (app) => {
    mustAdminister(app, e)
    result = work(app)
  })
  return result
}

/** Replies 409 with data that PocketBase's own errors can't carry, and rolls back the transaction. */
function conflict(e, message, data) {
  e.json(409, { status: 409, message, data })
  throw new ApiError(409, message)
}

const collectionOf = (auth) => (auth ? auth.collection().name : '')

/** True for the site's own account, as in imports, and for superusers. */
const isSite = (auth) => ['services', '_superusers'].includes(collectionOf(auth))

const isAdmin = (auth) => collectionOf(auth) === 'users' && auth.getString('role') === 'admin'

/** True for an agent's submitter, admins, and the site. */
const mayRead = (auth, agent) =>
  isSite(auth) ||
  isAdmin(auth) ||
  (collectionOf(auth) === 'users' && auth.id === agent.getString('submitter'))

const bodyOf = (e) => JSON.parse(JSON.stringify(e.requestInfo().body)) || {}

function find(app, collection, id) {
  const record = orNull(() => app.findRecordById(collection, id))
  if (!record) throw new NotFoundError('')
  return record
}

function limitOf(e, preset = 50, most = 1000) {
  return Math.min(Math.max(Math.trunc(Number(asked(e, 'limit'))) || preset, 1), most)
}

const asked = (e, name) => e.request.url.query().get(name)

/** Parses a cursor, which is the last row of the previous page: its ordering column and ID, or its number in a search. A date may be required. */
function beginOf(after, isDated = false) {
  if (!after) return null
  const [found, key = '', id = '', n = 0] = CURSOR.exec(after) || []
  if (!found || (isDated && !key)) refuse({ after: 'Must be the next cursor of the previous page' })
  return { key, id, n: Number(n) }
}

function paged(found, limit, cursorOf) {
  const items = found.slice(0, limit)
  return found.length > limit ? { items, next: cursorOf(items[limit - 1]) } : { items }
}

/** A page of a table, newest first. `filters` are conditions, each with the name and the value that it binds; those without a value are left out. */
function newestPage(e, { items, table, date, filters }) {
  const limit = limitOf(e)
  const given = filters.filter(([, , value]) => value)
  const where = ['true', ...given.map(([condition]) => condition)]
  const binds = Object.fromEntries(given.map(([, name, value]) => [name, value]))
  const total = count(e.app, `SELECT count(*) AS n FROM ${table} WHERE ${where.join(' AND ')}`, binds)
  const begin = beginOf(asked(e, 'after'), true)
  const conditions = begin ? [...where, `${date} <= {:key} AND (${date} < {:key} OR id > {:id})`] : where
  const sql = `SELECT ${items} AS item FROM ${table} WHERE ${conditions.join(' AND ')}
    ORDER BY ${date} DESC, id LIMIT ${limit + 1}`
  const read = rows(e.app, sql, Object.assign({}, begin, binds))
  return Object.assign(
    paged(read, limit, (last) => `${last[date]}|${last.id}`),
    { total },
  )
}

module.exports = {
  administer,
  asked,
  beginOf,
  bodyOf,
  collectionOf,
  conflict,
  find,
  findAdmin,
  isAdmin,
  isSite,
  limitOf,
  mayRead,
  mustAdminister,
  newestPage,
  paged,
}
