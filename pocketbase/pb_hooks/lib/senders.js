const { administer, bodyOf } = require(`${__hooks}/lib/administration.js`)
const { write } = require(`${__hooks}/lib/audit.js`)
const { row, rows, run } = require(`${__hooks}/lib/rows.js`)

/** IDs of the agents that blocked senders submitted: with their account, or without one under its email address. */
const BLOCKED = `SELECT own.id FROM blocked_senders b CROSS JOIN agents own ON own.submitter = b.submitter
    WHERE b.submitter <> '' AND own.submitter <> ''
  UNION ALL SELECT s.agent FROM blocked_senders b CROSS JOIN submissions s ON s.contact = b.email COLLATE NOCASE`

const SENDER = `SELECT json_object('submitter', a.submitter, 'email', lower(coalesce(u.email, (SELECT contact FROM submissions s
    WHERE s.agent = a.id AND contact <> '' ORDER BY sentAt DESC LIMIT 1), '')),
    'isBlocked', json(iif(a.id IN (${BLOCKED}), 'true', 'false'))) AS item
  FROM agents a LEFT JOIN users u ON u.id = a.submitter AND a.submitter <> '' WHERE a.id = {:id}`

const LISTED = `SELECT json_object('id', b.id, 'email', coalesce(u.email, b.email), 'blockedAt', b.at,
    'name', trim(coalesce(u.firstName, '') || ' ' || coalesce(u.lastName, ''))) AS item
  FROM blocked_senders b LEFT JOIN users u ON u.id = b.submitter AND b.submitter <> '' ORDER BY b.at DESC, b.id`

// Anyone can enter any email address, so a signed-in sender is judged by their account alone.
const REFUSED = `SELECT ({:agent} IN (${BLOCKED}) OR EXISTS (SELECT 1 FROM blocked_senders
  WHERE iif({:submitter} = '', email = lower({:email}), submitter = {:submitter}))) AS n`

/** The account or email address behind a submission, or null. */
function senderOf(app, id) {
  const [sender] = rows(app, SENDER, { id })
  return sender?.email ? sender : null
}

const blockedSenders = (app) => ({ items: rows(app, LISTED) })

/** Blocks the sender of a submission. Throws 404 if it names none. */
function block(e) {
  return administer(e, (app) => {
    const sender = senderOf(app, String(bodyOf(e).submission))
    if (!sender) throw new NotFoundError('')
    const { submitter, email } = sender
    const add = `INSERT INTO blocked_senders (submitter, email, at) VALUES ({:submitter}, {:email}, {:at})
      ON CONFLICT DO NOTHING`
    const isNew = run(app, add, { submitter, email, at: new DateTime().string() }).rowsAffected() > 0
    if (isNew) write(app, e.auth, { action: 'sender.block', target: submitter, targetName: email })
    return sender
  })
}

function unblock(e) {
  const id = e.request.pathValue('id')
  administer(e, (app) => {
    const sql = `SELECT json_object('submitter', submitter, 'email', email) AS item FROM blocked_senders WHERE id = {:id}`
    const [sender] = rows(app, sql, { id })
    if (!sender) throw new NotFoundError('')
    run(app, 'DELETE FROM blocked_senders WHERE id = {:id}', { id })
    write(app, e.auth, { action: 'sender.unblock', target: sender.submitter, targetName: sender.email })
  })
  return e.noContent(204)
}

/** Throws 403 for a blocked sender, also if they submit an agent again. */
function mustBeAllowed(app, agent, email) {
  const sender = { submitter: agent.getString('submitter'), email, agent: agent.id }
  if (row(app, REFUSED, sender, { n: 0 }).n === 0) return
  const reason = 'Submissions from this sender are blocked'
  throw new ForbiddenError(reason, { sender: new ValidationError('sender_blocked', reason) })
}

module.exports = { BLOCKED, block, blockedSenders, mustBeAllowed, senderOf, unblock }
