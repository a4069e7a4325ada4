const { erase } = require(`${__hooks}/lib/erasing.js`)
const { names } = require(`${__hooks}/lib/names.js`)
const { list } = require(`${__hooks}/lib/rows.js`)
const { leaveUploads } = require(`${__hooks}/lib/uploads.js`)

/** What a person who leaves takes along: unreviewed agents, mails and their name at what stays; votes cascade. */
module.exports.leave = (app, person) => {
  erase(app, person)
  anonymizeRevisions(app, person)
  for (const agent of app.findRecordsByFilter('agents', 'submitter = {:id}', '', 0, 0, { id: person.id })) {
    if (agent.getString('status') !== 'approved') app.delete(agent)
    else if (names(person, agent.getString('submittedBy'))) {
      agent.set('submittedBy', '')
      app.save(agent)
    }
  }
  leaveUploads(app, person)
  run(app, 'DELETE FROM mail_queue WHERE user = {:id} OR "to" = {:email} COLLATE NOCASE', {
    id: person.id,
    email: person.email(),
  })
}

/** What was sent for agents that stay: the name of whoever sent it, and what could lead back to them. */
function anonymizeRevisions(app, person) {
  const { id } = person
  const rows = `SELECT json_object('id', s.id, 'fields', json(s.fields)) AS item
    FROM submissions s JOIN agents a ON a.id = s.agent WHERE a.submitter = {:id}`
  for (const { id: revision, fields } of JSON.parse(list(app, rows, { id }).json)) {
    run(app, "UPDATE submissions SET fields = {:fields}, key = '', fingerprint = '' WHERE id = {:revision}", {
      fields: JSON.stringify(withoutPerson(fields, person)),
      revision,
    })
  }
  // An address that nobody has proved may be somebody else's.
  if (person.verified())
    run(app, "UPDATE submissions SET contact = '' WHERE contact = {:email} COLLATE NOCASE", {
      email: person.email(),
    })
}

function withoutPerson(fields, person) {
  if (!fields) return fields
  const blank = Object.assign({}, fields)
  if (blank.submitter === person.id) blank.submitter = ''
  if (names(person, blank.submittedBy || '')) blank.submittedBy = ''
  return blank
}

function run(app, sql, binds) {
  app.db().newQuery(sql).bind(binds).execute()
}
