const { row, list } = require(`${__hooks}/lib/rows.js`)

const NOW = "strftime('%Y-%m-%d %H:%M:%fZ', 'now')"
const LATER = "strftime('%Y-%m-%d %H:%M:%fZ', 'now', {:later})"
// A sender that asks again has forgotten what it had: it was killed meanwhile.
const OWN = "state = 'sending' AND {:sender} <> '' AND claim LIKE {:sender} || '.%'"
const DUE = `(state IN ('queued', 'sending') AND nextAt <= ${NOW}) OR (${OWN})`

/** Mail waits in a queue that the site empties: none is lost because a mail server is down. */
function enqueue(app, fields) {
  const mail = new Record(app.findCachedCollectionByNameOrId('mail_queue'))
  mail.load(Object.assign({ state: 'queued', nextAt: new DateTime() }, fields))
  app.save(mail)
}

/** Makes a letter that still waits due at once; false when there is none. */
function hurry(app, letter) {
  const waits = `UPDATE mail_queue SET nextAt = ${NOW}
    WHERE state = 'queued' AND template = {:template} AND "to" = {:to} AND user = {:user}`
  return app.db().newQuery(waits).bind(letter).execute().rowsAffected() > 0
}

/** Mails that are due, now the sender's for so many seconds: whoever is killed meanwhile loses the claim, not the mail. */
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
    'user', user, 'subject', subject, 'html', html, 'text', text) AS item
    FROM mail_queue WHERE claim = {:by} ORDER BY created, id`
  return JSON.parse(list(app, claimed, { by }).json)
}

/** Takes a mail out that nobody needs any more. */
function drop(app, { id }) {
  app.db().newQuery('DELETE FROM mail_queue WHERE id = {:id}').bind({ id }).execute()
}

module.exports = { claim, drop, enqueue, hurry }
