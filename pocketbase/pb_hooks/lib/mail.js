const { row, list } = require(`${__hooks}/lib/rows.js`)

const NOW = "strftime('%Y-%m-%d %H:%M:%fZ', 'now')"
const LATER = "strftime('%Y-%m-%d %H:%M:%fZ', 'now', {:later})"
// A sender that asks again has forgotten what it had: it was killed meanwhile.
const OWN = "state = 'sending' AND {:sender} <> '' AND claim LIKE {:sender} || '.%'"
const DUE = `(state IN ('queued', 'sending') AND nextAt <= ${NOW}) OR (${OWN})`

/** The queue's limit, so that a flood cannot fill the disk while the mail server is down. */
const WAITING_MAX = 10000

/** Mail waits in a queue that the site empties: none is lost because a mail server is down. Error: 503 when it is full. */
function enqueue(app, fields) {
  if (isFull(app)) throw new ApiError(503, 'Too many mails wait to be sent')
  const mail = new Record(app.findCachedCollectionByNameOrId('mail_queue'))
  mail.load(Object.assign({ state: 'queued', nextAt: new DateTime() }, fields))
  app.save(mail)
  return mail.id
}

function isFull(app) {
  const sql = `SELECT count(*) AS n FROM (SELECT 1 FROM mail_queue WHERE state = 'queued' LIMIT ${WAITING_MAX})`
  return row(app, sql, {}, { n: 0 }).n === WAITING_MAX
}

/** Claims mails that are due for so many seconds; when the sender crashes, the claim ends and the mail is sent later. */
function claim(app, { seconds, limit, sender }) {
  const { n } = row(app, `SELECT count(*) AS n FROM mail_queue WHERE ${DUE}`, { sender }, { n: 0 })
  if (n === 0) return []
  const by = `${sender}.${$security.randomString(15)}`
  const mine = `UPDATE mail_queue SET state = 'sending', tries = tries + 1, nextAt = ${LATER}, claim = {:by}
    WHERE id IN (SELECT id FROM mail_queue WHERE ${DUE} ORDER BY nextAt, id LIMIT {:limit})`
  app
    .db()
    .newQuery(mine)
    .bind({ later: `+${seconds} seconds`, limit, by, sender })
    .execute()
  const claimed = `SELECT json_object('id', id, 'to', "to", 'tries', tries, 'template', template,
    'user', user, 'agent', agent, 'subject', subject, 'html', html, 'text', text) AS item
    FROM mail_queue WHERE claim = {:by} ORDER BY created, id`
  return JSON.parse(list(app, claimed, { by }).json)
}

/** Deletes a mail that is no longer needed. */
function drop(app, id) {
  app.db().newQuery('DELETE FROM mail_queue WHERE id = {:id}').bind({ id }).execute()
}

/** Gives a mail up that can never be sent, and says why. Plain SQL, because a record is checked as a whole when it is saved. */
function setAside(app, id, problem) {
  const failed = `UPDATE mail_queue SET state = 'failed', html = '', text = '', problem = {:problem}, updated = ${NOW}
    WHERE id = {:id}`
  app.db().newQuery(failed).bind({ id, problem }).execute()
}

/** The ids of a list that aren't in the queue, as JSON. */
function unlisted(app, ids) {
  const sql = `SELECT json_quote(value) AS item FROM json_each({:ids}) WHERE value NOT IN (SELECT id FROM mail_queue)`
  return list(app, sql, { ids: JSON.stringify(ids) })
}

module.exports = { claim, drop, enqueue, setAside, unlisted }
