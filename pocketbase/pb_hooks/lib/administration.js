const RIGHT = "id = {:id} && role = 'admin' && suspendedAt = ''"

/** Throws 403 if the caller isn't an administrator. */
function mustAdminister(app, e) {
  findAdministrator(app, e.auth.id)
}

/** Throws 403 if there is no such administrator. */
function findAdministrator(app, id) {
  const [person] = app.findRecordsByFilter('users', RIGHT, '', 1, 0, { id })
  if (!person) throw new ForbiddenError('This requires an admin account')
  return person
}

/** Does work in one transaction, for an administrator who still is one in it. */
function administer(e, work) {
  let result
  e.app.runInTransaction((app) => {
    mustAdminister(app, e)
    result = work(app)
  })
  return result
}

/** Replies 409 with data that PocketBase's own errors can't hold, and rolls back the transaction. */
function conflict(e, message, data) {
  e.json(409, { status: 409, message, data })
  throw new ApiError(409, message)
}

/** What was sent, as plain values. */
const bodyOf = (e) => JSON.parse(JSON.stringify(e.requestInfo().body)) || {}

/** Error: 404 when there is none. */
function find(app, collection, id) {
  try {
    return app.findRecordById(collection, id)
  } catch (_) {
    throw new NotFoundError('')
  }
}

/** How many rows of a list are asked for. */
function limitOf(e) {
  const limit = Number(e.request.url.query().get('limit') || 50)
  return Math.min(Math.max(Math.trunc(limit) || 50, 1), 1000)
}

/** A condition's parameter of a list. */
const asked = (e, name) => e.request.url.query().get(name)

/** The page of rows, and where the next one begins: one more row than wanted is read. */
function paged(rows, limit, cursorOf) {
  const items = rows.slice(0, limit)
  return rows.length > limit ? { items, next: cursorOf(items[limit - 1]) } : { items }
}

module.exports = {
  administer,
  asked,
  bodyOf,
  conflict,
  find,
  findAdministrator,
  limitOf,
  mustAdminister,
  paged,
}
