const { dropDecisions, enqueueDecision } = require(`${__hooks}/lib/submission-emails.js`)

/** Writes what was decided on an agent into its newest revision and queues the email about it, together with the agent. */
module.exports.note = (e) => {
  const before = e.record.original()
  const isChanged = (field) => e.record.getString(field) !== before.getString(field)
  const isDecision = isChanged('status')
  if (!isDecision && !isChanged('moderationNote')) return e.next()
  const app = e.app
  app.runInTransaction((transaction) => {
    e.app = transaction
    e.next()
    if (isDecision) decide(transaction, e.record)
    else change(transaction, e.record, { note: e.record.getString('moderationNote') })
  })
  e.app = app
}

function decide(app, agent) {
  const status = agent.getString('status')
  if (status === 'pending') {
    change(app, agent, { status, decidedAt: '', note: '' })
    return dropDecisions(app, agent.id)
  }
  const note = agent.getString('moderationNote')
  change(app, agent, { status, decidedAt: new DateTime().string(), note })
  enqueueDecision(app, agent)
}

/** The newest revision; only one that is decided has a note. */
function change(app, agent, values) {
  const fields = Object.keys(values)
  const set = fields.map((field) => `${field} = {:${field}}`).join(', ')
  const only = fields.includes('status') ? '' : "AND status <> 'pending'"
  const sql = `UPDATE submissions SET ${set} WHERE rowid = (SELECT rowid FROM submissions
    WHERE agent = {:agent} ORDER BY sentAt DESC, rowid DESC LIMIT 1) ${only}`
  app
    .db()
    .newQuery(sql)
    .bind(Object.assign({ agent: agent.id }, values))
    .execute()
}
