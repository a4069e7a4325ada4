const { drop, enqueue, setAside } = require(`${__hooks}/lib/mail.js`)
const { row } = require(`${__hooks}/lib/rows.js`)
const { submissionFacts } = require(`${__hooks}/lib/submission-facts.js`)

/** How the token of each email's link is made: empty for a link that needs none, null when the email is of no use any more. */
const TOKENS = {
  'reset-password': (person, to) => (person.email() === to ? person.newPasswordResetToken() : null),
  'verify-email': (person, to) =>
    person.email() === to && !person.verified() ? person.newVerificationToken() : null,
  'confirm-email': (person, to) =>
    person.getString('pendingEmail') === to ? person.newEmailChangeToken(to) : null,
}

/** Queues an email without its token, which is made when it is sent so that it lives long enough. It replaces a queued email of the same kind. */
function enqueueEmail(app, template, { to, user, agent = '', inSeconds = 0 }) {
  const nextAt = new Date(Date.now() + inSeconds * 1000).toISOString().replace('T', ' ')
  const id = enqueue(app, { template, to, user, agent, nextAt })
  const olderOnes = `DELETE FROM mail_queue WHERE state = 'queued' AND template = {:template} AND "to" = {:to}
    AND user = {:user} AND agent = {:agent} AND id <> {:id}`
  app.db().newQuery(olderOnes).bind({ template, to, user, agent, id }).execute()
  return id
}

/** Does the same work for an unknown address, so that the time tells nothing; that email is deleted at once. */
function enqueueReset(app, email) {
  const person = find(() => app.findAuthRecordByEmail('users', email))
  app.runInTransaction((transaction) => {
    const receiver = { to: person ? person.email() : email, user: person ? person.id : '' }
    const id = enqueueEmail(transaction, 'reset-password', receiver)
    if (!person) drop(transaction, id)
  })
}

/** Fills in the data of a claimed email, so that it can be sent. False for one that cannot or need not be sent. */
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

/** Null when the email is no longer needed. Error: there is no such email. */
function dataOf(app, mail) {
  const { template, to, user } = mail
  if (template.startsWith('submission-')) return submissionFacts(app, mail)
  if (!Object.keys(TOKENS).includes(template)) throw new Error(`There is no email "${template}"`)
  const person = find(() => app.findRecordById('users', user))
  const token = person && TOKENS[template](person, to)
  if (token === null) return null
  // An email to an unproved address holds no text of the person who typed it, which could be spam.
  const isProved = template === 'reset-password' && person.verified()
  return { token, firstName: isProved ? person.getString('firstName') : '' }
}

/** Whether the email to an unconfirmed address is still queued, or its link still valid. */
function mayStillConfirm(app, person) {
  const to = person.getString('pendingEmail')
  if (!to) return false
  const sql = `SELECT count(*) AS n FROM mail_queue WHERE user = {:user} AND "to" = {:to}
    AND template = 'confirm-email' AND (state IN ('queued', 'sending')
    OR (state = 'sent' AND unixepoch(updated) > unixepoch() - {:seconds}))`
  const seconds = person.collection().emailChangeToken.duration
  return row(app, sql, { user: person.id, to, seconds }, { n: 0 }).n > 0
}

const TOKEN_TYPES = { 'reset-password': 'passwordReset', 'confirm-email': 'emailChange' }

/** Whether the token of this email's link can still be used. */
function isAlive(app, { template, token }) {
  const person = find(() => app.findAuthRecordByToken(token, TOKEN_TYPES[template]))
  if (person?.collection().name !== 'users') return false
  if (template === 'reset-password') return true
  const { newEmail } = $security.parseUnverifiedJWT(token)
  const isTaken = find(() => app.findAuthRecordByEmail('users', newEmail)) !== null
  return person.getString('pendingEmail') === newEmail && !isTaken
}

/** Null where PocketBase finds nothing, which is an error to it. */
function find(search) {
  try {
    return search()
  } catch (_) {
    return null
  }
}

module.exports = { enqueueEmail, enqueueReset, isAlive, mayStillConfirm, prepare }
