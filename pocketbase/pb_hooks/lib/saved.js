const { bodyOf } = require(`${__hooks}/lib/administration.js`)
const { list, row } = require(`${__hooks}/lib/rows.js`)
const { SAVED_MAX } = require(`${__hooks}/lib/limits.js`)

// A rejected agent keeps its row, which is seen again once it is approved again.
const SAVED = `SELECT json_object('agentId', s.agent, 'agentName', iif(a.status = 'approved', a.name, ''),
  'listed', json(iif(a.status = 'approved', 'true', 'false')),
  'note', s.note, 'savedAt', s.savedAt, 'notedAt', s.notedAt) AS item
  FROM saved s JOIN agents a ON a.id = s.agent WHERE s.user = {:user} ORDER BY s.savedAt DESC, s.id`
const SENT = `SELECT value ->> 'id' AS agent, value ->> 'note' AS note, value ->> 'savedAt' AS savedAt,
  value ->> 'notedAt' AS notedAt FROM json_each({:agents})`
const COUNT = `SELECT count(*) AS n FROM saved s JOIN agents a ON a.id = s.agent
  WHERE s.user = {:user} AND a.status = 'approved'`
const NEWER_NOTES = `UPDATE saved SET note = sent.note, notedAt = sent.notedAt FROM (${SENT}) sent
  WHERE saved.user = {:user} AND saved.agent = sent.agent AND sent.notedAt > saved.notedAt`
const MISSING = `(${SENT}) sent JOIN agents a ON a.id = sent.agent AND a.status = 'approved'
  WHERE NOT EXISTS (SELECT 1 FROM saved s WHERE s.user = {:user} AND s.agent = sent.agent)`
const ADD = `INSERT INTO saved (user, agent, note, savedAt, notedAt)
  SELECT {:user}, sent.agent, sent.note, sent.savedAt, sent.notedAt FROM ${MISSING}
  ORDER BY sent.savedAt DESC LIMIT {:room} ON CONFLICT DO NOTHING`
const LEFT = `SELECT DISTINCT json_quote(sent.agent) AS item FROM ${MISSING}`
const NOTE = `UPDATE saved SET note = {:note}, notedAt = {:notedAt}
  WHERE user = {:user} AND agent = {:agent} AND notedAt < {:notedAt}`
// One that was saved anew meanwhile is another.
const REMOVE = 'DELETE FROM saved WHERE user = {:user} AND agent = {:agent} AND savedAt = {:savedAt}'

/** What a person has saved, last saved first. */
const saved = (app, person) => list(app, SAVED, { user: person.id })

/** Saves what was sent; returns the ids of those for which there is no room. */
function merge(e) {
  const sent = { user: e.auth.id, agents: JSON.stringify(bodyOf(e).agents || []) }
  let left
  e.app.runInTransaction((app) => {
    run(app, NEWER_NOTES, sent)
    const room = SAVED_MAX - row(app, COUNT, { user: e.auth.id }, { n: 0 }).n
    if (room > 0) run(app, ADD, Object.assign({ room }, sent))
    left = list(app, LEFT, sent)
  })
  return left
}

function writeNote(e) {
  const { note, notedAt } = bodyOf(e)
  run(e.app, NOTE, { user: e.auth.id, agent: e.request.pathValue('agent'), note, notedAt })
}

function remove(e) {
  const savedAt = e.request.url.query().get('savedAt')
  run(e.app, REMOVE, { user: e.auth.id, agent: e.request.pathValue('agent'), savedAt })
}

function run(app, sql, binds) {
  app.db().newQuery(sql).bind(binds).execute()
}

module.exports = { merge, remove, saved, writeNote }
