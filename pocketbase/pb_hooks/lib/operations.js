const { administer } = require(`${__hooks}/lib/administration.js`)
const audit = require(`${__hooks}/lib/audit.js`)
const { drop } = require(`${__hooks}/lib/mail.js`)
const { list, row, send } = require(`${__hooks}/lib/rows.js`)

const NOW = "strftime('%Y-%m-%d %H:%M:%fZ', 'now')"
/** Of failed emails the newest are shown. */
const FAILED_SHOWN = 50

/** Makes each counter what its votes say, and answers how many were wrong. */
function recount(app) {
  const COUNTED = 'coalesce((SELECT n FROM counted WHERE counted.agent = agents.id), 0)'
  const counts = 'WITH counted AS MATERIALIZED (SELECT agent, count(*) AS n FROM votes GROUP BY agent)'
  let found
  app.runInTransaction((transaction) => {
    const wrong = `${counts} SELECT count(*) AS agents, coalesce(sum(upvotes <> ${COUNTED}), 0) AS wrong FROM agents`
    found = row(transaction, wrong, {}, { agents: 0, wrong: 0 })
    const mend = `${counts} UPDATE agents SET upvotes = ${COUNTED} WHERE upvotes <> ${COUNTED}`
    if (found.wrong > 0) transaction.db().newQuery(mend).execute()
  })
  return { agents: found.agents, wrong: found.wrong }
}

const FAILED = `SELECT json_object('id', id, 'to', "to", 'template', template, 'problem', problem, 'tries', tries,
  'created', created) AS item FROM mail_queue WHERE state = 'failed' ORDER BY updated DESC, id LIMIT ${FAILED_SHOWN}`
/** What was tried and has to wait for its next try. */
const DELAYED = `SELECT json_object('tries', tries, 'problem', problem, 'nextAt', nextAt) AS item FROM mail_queue
  WHERE state = 'queued' AND tries > 0 AND problem <> '' ORDER BY tries DESC, id LIMIT 1`

function mailState(e) {
  const count = (state) =>
    row(e.app, 'SELECT count(*) AS n FROM mail_queue WHERE state = {:state}', { state }, { n: 0 }).n
  return send(e, {
    waiting: count('queued') + count('sending'),
    failed: count('failed'),
    emails: list(e.app, FAILED),
    delayed: list(e.app, DELAYED),
  })
}

/** Error: 404 when there is none, or it has not failed. */
function failed(app, id) {
  const sql = `SELECT "to" AS recipient, template FROM mail_queue WHERE id = {:id} AND state = 'failed'`
  try {
    return row(app, sql, { id }, { recipient: '', template: '' })
  } catch (_) {
    throw new NotFoundError('')
  }
}

/** Queues it as if it had never been tried. Errors: 404 as above, 409 for what PocketBase wrote itself: its text is not kept. */
function retryEmail(e) {
  const id = e.request.pathValue('id')
  administer(e, (app) => {
    const { template } = failed(app, id)
    if (!template) throw new ApiError(409, "The content of this email isn't stored")
    const again = `UPDATE mail_queue SET state = 'queued', tries = 0, problem = '', claim = '', nextAt = ${NOW},
      updated = ${NOW} WHERE id = {:id}`
    app.db().newQuery(again).bind({ id }).execute()
    audit.write(app, e.auth, { action: 'letter.retry', target: id, after: { template } })
  })
  return e.noContent(204)
}

function deleteEmail(e) {
  const id = e.request.pathValue('id')
  administer(e, (app) => {
    const { template } = failed(app, id)
    drop(app, id)
    audit.write(app, e.auth, { action: 'letter.delete', target: id, before: { template } })
  })
  return e.noContent(204)
}

module.exports = { deleteEmail, mailState, recount, retryEmail }
