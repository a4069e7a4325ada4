const { enqueue, hurry } = require(`${__hooks}/lib/mail.js`)
const { row } = require(`${__hooks}/lib/rows.js`)

const TOKENS = {
  'reset-password': (person) => person.newPasswordResetToken(),
  'verify-email': (person) => (person.verified() ? '' : person.newVerificationToken()),
  'confirm-email': (person, to) =>
    person.getString('pendingEmail') === to ? person.newEmailChangeToken(to) : '',
}

/** A letter about an account waits without its token: that lives from when it is sent. One that waits already is not joined by its like. */
function enqueueLetter(app, template, { to, user }) {
  if (!hurry(app, { template, to, user })) enqueue(app, { template, to, user })
}

/** The mail with the token of its link; null when it is about nobody any more. */
function fill(app, mail) {
  if (!mail.template) return Object.assign(mail, { data: null })
  const person = find(app, mail)
  const token = person && TOKENS[mail.template](person, mail.to)
  if (!token) return null
  // Somebody may have written the address in another way than its owner.
  if (mail.template === 'reset-password') mail.to = person.email()
  // What is sent to an address nobody has proved says nothing that whoever typed it chose.
  const isProved = mail.template === 'reset-password' && person.verified()
  const firstName = isProved ? person.getString('firstName') : ''
  return Object.assign(mail, { data: { token, firstName } })
}

/** Whether the letter to a waiting address is on its way, or its link good still. */
function mayStillConfirm(app, person) {
  const to = person.getString('pendingEmail')
  if (!to) return false
  const sql = `SELECT count(*) AS n FROM mail_queue WHERE user = {:user} AND "to" = {:to}
    AND template = 'confirm-email' AND (state IN ('queued', 'sending')
    OR (state = 'sent' AND unixepoch(updated) > unixepoch() - {:seconds}))`
  const seconds = person.collection().emailChangeToken.duration
  return row(app, sql, { user: person.id, to, seconds }, { n: 0 }).n > 0
}

function find(app, { user, to }) {
  try {
    return user ? app.findRecordById('users', user) : app.findAuthRecordByEmail('users', to)
  } catch (_) {
    return null
  }
}

module.exports = { enqueueLetter, fill, mayStillConfirm }
