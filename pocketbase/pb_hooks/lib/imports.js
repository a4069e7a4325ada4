const { list } = require(`${__hooks}/lib/rows.js`)
const { ANY_LINKS } = require(`${__hooks}/lib/validity.js`)

/** A page of what imports wrote, ordered by agent; agents that none wrote are left out. */
function imported(app, after, limit) {
  const sql = `SELECT json_object('id', id, 'imported', json(imported)) AS item FROM agents
    WHERE id > {:after} AND json_valid(imported) AND json_type(imported) = 'object' ORDER BY id LIMIT ${limit}`
  return { agents: list(app, sql, { after }) }
}

/**
 * The field is hidden, so PocketBase drops it from what an import sends: the digests as a JSON text. An export may hold a
 * repository that an administrator gave, wherever it is; other files are judged by the import.
 */
function keep(e) {
  e.record.set(ANY_LINKS, true)
  const sent = new DynamicModel({ imported: '' })
  e.bindBody(sent)
  if (sent.imported) e.record.set('imported', sent.imported)
}

module.exports = { imported, keep }
