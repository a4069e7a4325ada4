const { enqueueEmail } = require(`${__hooks}/lib/emails.js`)
const { row } = require(`${__hooks}/lib/rows.js`)
const { UNDO_SECONDS } = require(`${__hooks}/lib/limits.js`)

/** Emails of decisions wait this long, so that a decision can be taken back before anybody is told. */
/** How often a day anybody can have an email sent to a mailbox that nobody has proved to be theirs. */
const RECEIVED_A_DAY = 5

const DECISIONS = "template IN ('submission-approved', 'submission-rejected')"

/** Tells that a submission has come in, where an address is known. */
function enqueueReceived(app, agent) {
  const to = receiverOf(app, agent)
  if (!to || (!to.isProved && hasEnough(app, to.to))) return
  enqueueEmail(app, 'submission-received', { to: to.to, user: to.user, agent: agent.id })
}

/** Tells what was decided. One that waits for an earlier decision is dropped; what was told already is not told again. */
function enqueueDecision(app, agent) {
  dropDecisions(app, agent.id)
  const to = receiverOf(app, agent)
  const status = agent.getString('status')
  if (!to || lastTold(app, agent.id) === status) return
  const email = { to: to.to, user: to.user, agent: agent.id, inSeconds: UNDO_SECONDS }
  if (status === 'approved') enqueueEmail(app, 'submission-approved', email)
  else enqueueEmail(app, 'submission-rejected', email)
}

/** Drops emails of decisions that nobody has read yet. */
function dropDecisions(app, agent) {
  const sql = `DELETE FROM mail_queue WHERE agent = {:agent} AND state = 'queued' AND tries = 0 AND ${DECISIONS}`
  app.db().newQuery(sql).bind({ agent }).execute()
}

/** The decision that the newest revision's last email told, or nothing. */
function lastTold(app, agent) {
  const sql = `SELECT coalesce((SELECT replace(template, 'submission-', '') FROM mail_queue
    WHERE agent = {:agent} AND ${DECISIONS}
    AND created >= coalesce((SELECT max(sentAt) FROM submissions WHERE agent = {:agent}), '')
    ORDER BY created DESC, rowid DESC LIMIT 1), '') AS told`
  return row(app, sql, { agent }, { told: '' }).told
}

/** Where emails about an agent go: to its submitter's account, else to the address that it was sent with. */
function receiverOf(app, agent) {
  const user = agent.getString('submitter')
  if (user) {
    const person = app.findRecordById('users', user)
    return { to: person.email(), user, isProved: person.verified() }
  }
  const sql = `SELECT coalesce((SELECT contact FROM submissions WHERE agent = {:id}
    ORDER BY sentAt DESC, rowid DESC LIMIT 1), '') AS contact`
  const { contact } = row(app, sql, { id: agent.id }, { contact: '' })
  return contact ? { to: contact, user: '', isProved: false } : null
}

function hasEnough(app, to) {
  const sql = `SELECT count(*) AS n FROM mail_queue WHERE "to" = {:to} COLLATE NOCASE
    AND template = 'submission-received' AND created > strftime('%Y-%m-%d %H:%M:%fZ', 'now', '-1 day')`
  return row(app, sql, { to }, { n: 0 }).n >= RECEIVED_A_DAY
}

module.exports = { dropDecisions, enqueueDecision, enqueueReceived }
