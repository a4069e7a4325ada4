/** One row; `shape` gives each column its type. */
function row(app, sql, binds, shape) {
  const model = new DynamicModel(shape)
  app.db().newQuery(sql).bind(binds).one(model)
  return model
}

/** The column `item` of a query as one JSON list, in the query's order, written by SQLite: goja would take far longer. */
function list(app, sql, binds = {}) {
  const text = row(app, `SELECT json_group_array(json(item)) AS items FROM (${sql})`, binds, { items: '' })
  return { json: text.items }
}

/** Replies with JSON whose lists SQLite has already serialised. */
function send(e, parts) {
  const text = (value) => (value?.json === undefined ? JSON.stringify(value) : value.json)
  const members = Object.keys(parts)
    .filter((name) => parts[name] !== undefined)
    .map((name) => `${JSON.stringify(name)}:${text(parts[name])}`)
  e.response.header().set('Content-Type', 'application/json')
  e.response.header().set('Cache-Control', 'no-store')
  return e.string(200, `{${members.join(',')}}`)
}

module.exports = { row, list, send }
