const { list, row } = require(`${__hooks}/lib/rows.js`)

/** So many of the newest; whoever follows knows those that come after them, too. */
const READ_MAX = 2000

const HEAD = `SELECT coalesce(max(seq), 0) AS cursor,
  EXISTS (SELECT 1 FROM changes WHERE seq = {:after}) AS known FROM changes`
const WAITING = `SELECT json_object('id', id, 'name', name, 'websiteUrl', websiteUrl, 'githubUrl', githubUrl) AS item
  FROM agents WHERE status = 'pending'`
const CHANGED = `SELECT DISTINCT rec AS id FROM changes
  WHERE seq > {:after} AND seq <= {:cursor} AND tbl = 'agents' AND op <> 'v'`

/** What submissions that wait can be told by from a new one: all of them, the newest first, or what changed after a cursor. */
function waiting(app, after) {
  const { cursor, known } = row(app, HEAD, { after }, { cursor: 0, known: 0 })
  if (!known || cursor - after > READ_MAX) {
    const agents = list(app, `${WAITING} ORDER BY created DESC, id LIMIT ${READ_MAX}`)
    return { cursor, agents }
  }
  const binds = { after, cursor }
  return {
    ...{ cursor, after },
    agents: list(app, `${WAITING} AND id IN (${CHANGED})`, binds),
    gone: list(
      app,
      `SELECT json_quote(id) AS item FROM (${CHANGED})
        WHERE id NOT IN (SELECT id FROM agents WHERE status = 'pending' AND id IN (${CHANGED}))`,
      binds,
    ),
  }
}

module.exports = { waiting }
