const { orNull, transact } = require(`${__hooks}/lib/rows.js`)

const RIGHT = "id = {:id} && role = 'admin' && suspendedAt = ''"

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

const bodyOf = (e) => JSON.parse(JSON.stringify(e.requestInfo().body)) || {}

function find(app, collection, id) {
  const record = orNull(() => app.findRecordById(collection, id))
  if (!record) throw new NotFoundError('')
  return record
}

function limitOf(e) {
  const limit = Number(asked(e, 'limit') || 50)
  return Math.min(Math.max(Math.trunc(limit) || 50, 1), 1000)
}

const asked = (e, name) => e.request.url.query().get(name)

function paged(found, limit, cursorOf) {
  const items = found.slice(0, limit)
  return found.length > limit ? { items, next: cursorOf(items[limit - 1]) } : { items }
}

const including = (text) => `%${text.replace(/[\\%_]/g, '\\$&')}%`

module.exports = {
  administer,
  asked,
  bodyOf,
  conflict,
  find,
  findAdmin,
  including,
  limitOf,
  mustAdminister,
  paged,
}
