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

/** A mail about an account, with the token of its link. */
function enqueueLetter(e, template) {
  const { token, newEmail } = e.meta
  const data = { token, firstName: e.record.getString('firstName') }
  enqueue(e.app, { to: newEmail || e.record.email(), template, data })
}

/** Mails that are due, now the sender's for so many seconds: whoever is killed meanwhile loses the claim, not the mail. */
function claim(app, { seconds, limit, sender }) {
  const { n } = row(app, `SELECT count(*) AS n FROM mail_queue WHERE ${DUE}`, { sender }, { n: 0 })
  if (n === 0) return { json: '[]' }
  const by = `${sender}.${$security.randomString(15)}`
  const mine = `UPDATE mail_queue SET state = 'sending', tries = tries + 1, nextAt = ${LATER}, claim = {:by}
    WHERE id IN (SELECT id FROM mail_queue WHERE ${DUE} ORDER BY nextAt, id LIMIT {:limit})`
  app
    .db()
    .newQuery(mine)
    .bind({ later: `+${seconds} seconds`, limit, by, sender })
    .execute()
  const claimed = `SELECT json_object('id', id, 'to', "to", 'tries', tries, 'template', template,
    'data', json(coalesce(data, 'null')), 'subject', subject, 'html', html, 'text', text) AS item
    FROM mail_queue WHERE claim = {:by} ORDER BY created, id`
  return list(app, claimed, { by })
}

module.exports = { claim, enqueue, enqueueLetter }
