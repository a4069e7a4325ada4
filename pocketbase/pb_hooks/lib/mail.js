const { administer } = require(`${__hooks}/lib/administration.js`)
const { write } = require(`${__hooks}/lib/audit.js`)
const { count, list, orNull, row, rows, run, send, transact } = require(`${__hooks}/lib/rows.js`)

const NOW = "strftime('%Y-%m-%d %H:%M:%fZ', 'now')"
const LATER = "strftime('%Y-%m-%d %H:%M:%fZ', 'now', {:later})"
// A sender that claims again was killed in between and has lost its earlier claims.
const OWN = "state = 'sending' AND {:sender} <> '' AND claim LIKE {:sender} || '.%'"
const DUE = `(state IN ('queued', 'sending') AND nextAt <= ${NOW}) OR (${OWN})`

/** A flood must not fill the disk while the mail server is down. */
const QUEUED_MAX = 10000
const COUNTS = `SELECT count(*) FILTER (WHERE state <> 'failed') AS waiting,
  count(*) FILTER (WHERE state = 'failed') AS failed,
  coalesce((SELECT problem FROM mail_queue WHERE state = 'failed' ORDER BY updated DESC, id LIMIT 1), '') AS problem
  FROM mail_queue WHERE state IN ('queued', 'sending', 'failed')`
const DELAYED = `SELECT json_object('tries', tries, 'problem', problem, 'nextAt', nextAt) AS item FROM mail_queue
  WHERE state = 'queued' AND tries > 0 AND problem <> '' ORDER BY tries DESC, id LIMIT 1`

const PENDING = "FROM agents WHERE status = 'pending'"
const QUEUE = `SELECT count(*) AS waiting, coalesce(min(queuedAt), '') AS since ${PENDING}`
const HOUR_AGO = "strftime('%Y-%m-%d %H:%M:%fZ', 'now', '-1 hour')"
const LAST = `(SELECT coalesce(max(created), '1970-01-01 00:00:00.000Z') FROM mail_queue WHERE template = 'review-reminder')`
/** Submissions that became an hour old since the last reminder, which was sent at least an hour ago. */
const UNNOTICED = `SELECT count(*) AS n ${PENDING} AND queuedAt <= ${HOUR_AGO} AND ${LAST} <= ${HOUR_AGO}
  AND queuedAt > strftime('%Y-%m-%d %H:%M:%fZ', ${LAST}, '-1 hour')`
const ADMINS = `SELECT json_object('to', email, 'user', id) AS item FROM users WHERE role = 'admin' AND suspendedAt = ''`

/** Creates the token of an email's link. Null if the email is no longer needed. */
const TOKENS = {
  'reset-password': (user, to) => (user.email() === to ? user.newPasswordResetToken() : null),
  'verify-email': (user, to) =>
    user.email() === to && !user.verified() ? user.newVerificationToken() : null,
  'confirm-email': (user, to) =>
    user.getString('pendingEmail') === to ? user.newEmailChangeToken(to) : null,
}
const TOKEN_TYPES = { 'reset-password': 'passwordReset', 'confirm-email': 'emailChange' }

/** Adds an email to the queue that the site empties. Throws 503 if it is full. */
function enqueue(app, fields) {
  const sql = `SELECT count(*) AS n FROM (SELECT 1 FROM mail_queue WHERE state = 'queued' LIMIT ${QUEUED_MAX})`
  if (count(app, sql) === QUEUED_MAX) throw new ApiError(503, 'Too many emails are queued')
  const email = new Record(app.findCachedCollectionByNameOrId('mail_queue'))
  email.load(Object.assign({ state: 'queued', nextAt: new DateTime() }, fields))
  app.save(email)
  return email.id
}

/** Claims due emails. If the sender crashes, the claim ends after so many seconds and the emails are sent later. */
function claim(app, { seconds, limit, sender }) {
  if (count(app, `SELECT count(*) AS n FROM mail_queue WHERE ${DUE}`, { sender }) === 0) return []
  const by = `${sender}.${$security.randomString(15)}`
  const mine = `UPDATE mail_queue SET state = 'sending', tries = tries + 1, nextAt = ${LATER}, claim = {:by}
    WHERE id IN (SELECT id FROM mail_queue WHERE ${DUE} ORDER BY nextAt, id LIMIT {:limit})`
  run(app, mine, { later: `+${seconds} seconds`, limit, by, sender })
  const claimed = `SELECT json_object('id', id, 'to', "to", 'tries', tries, 'template', template,
    'user', user, 'agent', agent, 'subject', subject, 'html', html, 'text', text) AS item
    FROM mail_queue WHERE claim = {:by} ORDER BY created, id`
  return rows(app, claimed, { by })
}

const drop = (app, id) => run(app, 'DELETE FROM mail_queue WHERE id = {:id}', { id })

/** Marks an email that can never be sent. Plain SQL, because saving a record would validate all of it. */
function setAside(app, id, problem) {
  const failed = `UPDATE mail_queue SET state = 'failed', html = '', text = '', problem = {:problem}, updated = ${NOW}
    WHERE id = {:id}`
  run(app, failed, { id, problem })
}

/** Queues an email, replacing one of the same kind. Its token is created when it is sent, so that it lives long enough. */
function enqueueEmail(app, template, { to, user, agent = '', inSeconds = 0 }) {
  const nextAt = new Date(Date.now() + inSeconds * 1000).toISOString().replace('T', ' ')
  const id = enqueue(app, { template, to, user, agent, nextAt })
  const olderOnes = `DELETE FROM mail_queue WHERE state = 'queued' AND template = {:template} AND "to" = {:to}
    AND user = {:user} AND agent = {:agent} AND id <> {:id}`
  run(app, olderOnes, { template, to, user, agent, id })
  return id
}

/** Does the same work for an unknown address, whose email is deleted at once, so that timing reveals nothing. */
function enqueueReset(app, email) {
  const user = orNull(() => app.findAuthRecordByEmail('users', email))
  transact(app, (transaction) => {
    const receiver = { to: user ? user.email() : email, user: user ? user.id : '' }
    const id = enqueueEmail(transaction, 'reset-password', receiver)
    if (!user) drop(transaction, id)
  })
}

/** Queues a reminder to every admin if one is due, or one that the sender posts to NOTIFY_URL. */
function remindAdmins(app, { emailsAdmins }) {
  transact(app, (transaction) => {
    if (count(transaction, UNNOTICED) === 0) return
    const receivers = emailsAdmins ? rows(transaction, ADMINS) : [{ to: '', user: '' }]
    for (const receiver of receivers) enqueueEmail(transaction, 'review-reminder', receiver)
  })
}

function reminderData(app, user) {
  const { waiting, since } = row(app, QUEUE, {}, { waiting: 0, since: '' })
  if (waiting === 0 || (user && user.getString('role') !== 'admin')) return null
  return { token: '', firstName: user ? user.getString('firstName') : '', waiting, since }
}

function prepare(app, mail) {
  try {
    mail.data = mail.template ? dataOf(app, mail) : null
    if (!mail.template || mail.data) return true
    drop(app, mail.id)
  } catch (error) {
    setAside(app, mail.id, String(error))
  }
  return false
}

/** Null if the email is no longer needed. Throws if there is no such template. */
function dataOf(app, mail) {
  const { template, to, user: id } = mail
  const user = id ? orNull(() => app.findRecordById('users', id)) : null
  if (id && !user) return null
  if (template.startsWith('submission-')) return submissionData(app, mail, user)
  if (template === 'suggestion-decided') return suggestionData(app, mail, user)
  if (template === 'review-reminder') return reminderData(app, user)
  if (template.startsWith('owner-')) return ownerData(app, mail, user)
  if (!Object.keys(TOKENS).includes(template)) throw new Error(`There is no email "${template}"`)
  const token = user && TOKENS[template](user, to)
  if (token === null) return null
  // An email to an unverified address contains no text from the sender, which could be spam.
  const isProved = template === 'reset-password' && user.verified()
  return { token, firstName: isProved ? user.getString('firstName') : '' }
}

function submissionData(app, mail, user) {
  const agent = orNull(() => app.findRecordById('agents', mail.agent))
  const about = mail.template.replace('submission-', '')
  if (!agent || (about !== 'received' && about !== agent.getString('status'))) return null
  // The account may have another address by now.
  if (user) mail.to = user.email()
  const isProved = user ? user.verified() : false
  return {
    token: '',
    agent: agent.id,
    hasAccount: user !== null,
    firstName: isProved ? user.getString('firstName') : '',
    // As above, until an admin has approved the name.
    name: isProved || about === 'approved' ? agent.getString('name') : '',
    note: about === 'rejected' ? agent.getString('moderationNote') : '',
  }
}

/** Says nothing of what the sender wrote. Its `agent` is the suggestion. */
function suggestionData(app, mail, user) {
  const suggestion = orNull(() => app.findRecordById('suggestions', mail.agent))
  if (!suggestion) return null
  if (user) mail.to = user.email()
  const agent = app.findRecordById('agents', suggestion.getString('agent'))
  return {
    token: '',
    agent: agent.id,
    firstName: user?.verified() ? user.getString('firstName') : '',
    name: agent.getString('status') === 'approved' ? agent.getString('name') : '',
    decision: suggestion.getString('state'),
    note: suggestion.getString('answer'),
  }
}

const OPEN_TOKEN = `SELECT json_quote(token) AS item FROM claims
  WHERE agent = {:agent} AND user = {:user} AND address = {:to} AND state = 'open'`
const LOST_PROOFS = `SELECT DISTINCT json_quote(proof) AS item FROM claims
  WHERE agent = {:agent} AND user = {:user} AND state = 'lost' ORDER BY proof`

/** The address that is to be proven may be anyone's, so its email doesn't say who asked. */
function ownerData(app, mail, user) {
  const { template, agent: id, to } = mail
  const agent = orNull(() => app.findRecordById('agents', id))
  if (!agent || !user) return null
  const about = { agent: id, name: agent.getString('name'), token: '', firstName: '' }
  if (template === 'owner-claim') {
    const [token] = rows(app, OPEN_TOKEN, { agent: id, user: user.id, to })
    return token ? Object.assign(about, { token: `${id}.${token}` }) : null
  }
  const proofs = rows(app, LOST_PROOFS, { agent: id, user: user.id })
  mail.to = user.email()
  if (user.verified()) about.firstName = user.getString('firstName')
  return proofs.length > 0 ? Object.assign(about, { proofs }) : null
}

/** True while the email to an unconfirmed address is queued or its link is valid. */
function mayStillConfirm(app, user) {
  const to = user.getString('pendingEmail')
  if (!to) return false
  const sql = `SELECT count(*) AS n FROM mail_queue WHERE user = {:user} AND "to" = {:to}
    AND template = 'confirm-email' AND (state IN ('queued', 'sending')
    OR (state = 'sent' AND unixepoch(updated) > unixepoch() - {:seconds}))`
  const seconds = user.collection().emailChangeToken.duration
  return count(app, sql, { user: user.id, to, seconds }) > 0
}

function isAlive(app, { template, token }) {
  const user = orNull(() => app.findAuthRecordByToken(token, TOKEN_TYPES[template]))
  if (user?.collection().name !== 'users') return false
  if (template === 'reset-password') return true
  const { newEmail } = $security.parseUnverifiedJWT(token)
  const isTaken = orNull(() => app.findAuthRecordByEmail('users', newEmail)) !== null
  return user.getString('pendingEmail') === newEmail && !isTaken
}

function mailState(e) {
  const { waiting, failed, problem } = row(e.app, COUNTS, {}, { waiting: 0, failed: 0, problem: '' })
  return send(e, { waiting, failed, problem, delayed: list(e.app, DELAYED) })
}

/** Queues failed emails as if they had never been tried, except those without a template, whose text isn't stored. */
function retryEmails(e) {
  const again = `UPDATE mail_queue SET state = 'queued', tries = 0, problem = '', claim = '', nextAt = ${NOW},
    updated = ${NOW} WHERE state = 'failed' AND template <> ''`
  return administer(e, (app) => {
    const queued = run(app, again).rowsAffected()
    if (queued > 0) write(app, e.auth, { action: 'letter.retry', after: { queued } })
    return { queued }
  })
}

module.exports = {
  claim,
  enqueue,
  enqueueEmail,
  enqueueReset,
  isAlive,
  mailState,
  mayStillConfirm,
  remindAdmins,
  prepare,
  retryEmails,
}
