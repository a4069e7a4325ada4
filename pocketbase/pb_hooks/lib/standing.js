const { row } = require(`${__hooks}/lib/rows.js`)

const ACTIVE = "role = 'admin' AND suspendedAt = ''"

/** Does what may cost somebody their power, in a transaction. Error: 400 when no administrator would be left. */
function keepAnAdministrator(e, field, work) {
  const app = e.app
  const count = (tx, more, binds) =>
    row(tx, `SELECT count(*) AS n FROM users WHERE ${ACTIVE} ${more}`, binds, { n: 0 }).n
  app.runInTransaction((transaction) => {
    e.app = transaction
    const isOne = count(transaction, 'AND id = {:id}', { id: e.record.id }) > 0
    work(transaction)
    if (isOne && count(transaction, '', {}) === 0) refuseLast(field)
  })
  e.app = app
}

function refuseLast(field) {
  const reason = 'There must be at least one admin'
  throw new BadRequestError(reason, { [field]: new ValidationError('last_administrator', reason) })
}

const isSuspended = (person) => person.getString('suspendedAt') !== ''

/** Error: 403 with the reason for a person who is suspended. */
function mustBeWelcome(person) {
  if (!isSuspended(person)) return
  const reason = person.getString('suspensionReason') || 'No reason given'
  throw new ForbiddenError('This account is suspended', {
    suspended: new ValidationError('account_suspended', reason),
  })
}

module.exports = { isSuspended, keepAnAdministrator, mustBeWelcome }
