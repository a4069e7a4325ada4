/** Reads one row. `shape` gives each column its type. */
function row(app, sql, binds, shape) {
  const model = new DynamicModel(shape)
  app.db().newQuery(sql).bind(binds).one(model)
  return model
}

/** Reads the number `n` of a query. */
const count = (app, sql, binds = {}) => row(app, sql, binds, { n: 0 }).n

/** Reads the column `item` of a query as one JSON list that SQLite writes, because goja would take far longer. */
function list(app, sql, binds = {}) {
  const text = row(app, `SELECT json_group_array(json(item)) AS items FROM (${sql})`, binds, { items: '' })
  return { json: text.items }
}

const rows = (app, sql, binds) => JSON.parse(list(app, sql, binds).json)

const run = (app, sql, binds = {}) => app.db().newQuery(sql).bind(binds).execute()

/** Runs work in a transaction that takes the write lock first. One that starts by reading can't write once another program, such as Litestream, has written. */
function transact(app, work) {
  app.runInTransaction((transaction) => {
    run(transaction, 'DELETE FROM revoked_sessions WHERE 0')
    work(transaction)
  })
}

/** Runs the rest of a hook in a transaction, which is `e.app` until it ends. */
function inTransaction(e, work) {
  const app = e.app
  transact(app, (transaction) => {
    e.app = transaction
    work(transaction)
  })
  e.app = app
}

function orNull(search) {
  try {
    return search()
  } catch (_) {
    return null
  }
}

/** A JSON field as a list: empty if it was never set, `otherwise` if it holds anything else. */
function listIn(record, field, otherwise = []) {
  const value = JSON.parse(record.getString(field) || 'null')
  if (value === null) return []
  return Array.isArray(value) ? value : otherwise
}

/** Replies with JSON. A list that SQLite has serialized is sent unchanged. */
function send(e, parts) {
  const text = (value) => (value?.json === undefined ? JSON.stringify(value) : value.json)
  const members = Object.keys(parts)
    .filter((name) => parts[name] !== undefined)
    .map((name) => `${JSON.stringify(name)}:${text(parts[name])}`)
  e.response.header().set('Content-Type', 'application/json')
  e.response.header().set('Cache-Control', 'no-store')
  return e.string(200, `{${members.join(',')}}`)
}

/** Replies with the reading that the path names. */
function sendPart(e, parts) {
  const part = e.request.pathValue('part')
  if (!Object.keys(parts).includes(part)) throw new NotFoundError('')
  return send(e, parts[part](e))
}

module.exports = { count, inTransaction, list, listIn, orNull, row, rows, run, send, sendPart, transact }
