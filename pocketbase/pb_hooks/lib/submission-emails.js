const { BULK_UNDO_SECONDS } = require(`${__hooks}/lib/limits.js`)
const { enqueueEmail } = require(`${__hooks}/lib/mail.js`)
const { newestRevision } = require(`${__hooks}/lib/review.js`)
const { count, inTransaction, row, run } = require(`${__hooks}/lib/rows.js`)

const RECEIVED_A_DAY = 5

const DECISIONS = "template IN ('submission-approved', 'submission-rejected')"

function enqueueReceived(app, agent) {
  const to = receiverOf(app, agent)
  if (!to || (!to.isProved && hasEnough(app, to.to))) return
  enqueueEmail(app, 'submission-received', { to: to.to, user: to.user, agent: agent.id })
}

/** Queues the email about a decision, unless the submitter knows. It is delayed, so that the decision can be undone. */
function enqueueDecision(app, agent) {
  const status = agent.getString('status')
  const isUndone = dropDecisions(app, agent.id) && status === 'approved' && !isNewlyListed(agent)
  const to = receiverOf(app, agent)
  if (!to || isUndone || lastTold(app, agent.id) === status) return
  const email = { to: to.to, user: to.user, agent: agent.id, inSeconds: BULK_UNDO_SECONDS }
  enqueueEmail(app, `submission-${status}`, email)
}

function dropDecisions(app, agent) {
  const sql = `DELETE FROM mail_queue WHERE agent = {:agent} AND state = 'queued' AND tries = 0 AND ${DECISIONS}`
  return run(app, sql, { agent }).rowsAffected() > 0
}

/** True while its approval can be undone. The request to undo may take as long as the time for it. */
function isNewlyListed(agent) {
  const approvedAt = Date.parse(agent.getString('approvedAt').replace(' ', 'T'))
  return Date.now() - approvedAt < 2 * BULK_UNDO_SECONDS * 1000
}

function lastTold(app, agent) {
  const sql = `SELECT coalesce((SELECT replace(template, 'submission-', '') FROM mail_queue
    WHERE agent = {:agent} AND ${DECISIONS}
    AND created >= coalesce((SELECT max(sentAt) FROM submissions WHERE agent = {:agent}), '')
    ORDER BY created DESC, rowid DESC LIMIT 1), '') AS told`
  return row(app, sql, { agent }, { told: '' }).told
}

function receiverOf(app, agent) {
  const user = agent.getString('submitter')
  if (user) {
    const person = app.findRecordById('users', user)
    return { to: person.email(), user, isProved: person.verified() }
  }
  const { contact } = newestRevision(app, agent.id)
  return contact ? { to: contact, user: '', isProved: false } : null
}

function hasEnough(app, to) {
  const sql = `SELECT count(*) AS n FROM mail_queue WHERE "to" = {:to} COLLATE NOCASE
    AND template = 'submission-received' AND created > strftime('%Y-%m-%d %H:%M:%fZ', 'now', '-1 day')`
  return count(app, sql, { to }) >= RECEIVED_A_DAY
}

function noteDecision(e) {
  const before = e.record.original()
  const isChanged = (field) => e.record.getString(field) !== before.getString(field)
  const isDecision = isChanged('status')
  if (!isDecision && !isChanged('moderationNote')) return e.next()
  inTransaction(e, (app) => {
    e.next()
    if (isDecision) decide(app, e.record)
    else change(app, e.record, { note: e.record.getString('moderationNote') })
  })
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

function change(app, agent, values) {
  const fields = Object.keys(values)
  const set = fields.map((field) => `${field} = {:${field}}`).join(', ')
  const only = fields.includes('status') ? '' : "AND status <> 'pending'"
  const sql = `UPDATE submissions SET ${set} WHERE rowid = (SELECT rowid FROM submissions
    WHERE agent = {:agent} ORDER BY sentAt DESC, rowid DESC LIMIT 1) ${only}`
  run(app, sql, Object.assign({ agent: agent.id }, values))
}

module.exports = { enqueueReceived, isNewlyListed, noteDecision }
