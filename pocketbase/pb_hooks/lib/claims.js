const { bodyOf, find } = require(`${__hooks}/lib/administration.js`)
const { write } = require(`${__hooks}/lib/audit.js`)
const { enqueueEmail } = require(`${__hooks}/lib/mail.js`)
const { owns } = require(`${__hooks}/lib/owners.js`)
const { count, orNull, rows, run, transact } = require(`${__hooks}/lib/rows.js`)
const { websiteKey } = require(`${__hooks}/lib/website-key.js`)

const TOKEN_DAYS = 7
const TOKEN_LENGTH = 32
const MISSES_MAX = 3
const MISSING_HOURS = 72
const DUE_MAX = 20

const time = (shift) => `strftime('%Y-%m-%d %H:%M:%fZ', 'now'${shift ? `, '${shift}'` : ''})`
const MINE = 'agent = {:agent} AND user = {:user}'
// The token of an email is only in the email.
const CLAIMS = `SELECT json_object('method', method, 'proof', proof, 'address', address, 'startedAt', startedAt,
    'provenAt', provenAt, 'token', iif(state = 'open' AND method <> 'email', token, ''),
    'state', iif(state = 'open' AND startedAt < ${time(`-${TOKEN_DAYS} days`)}, 'expired', state)) AS item
  FROM claims WHERE ${MINE} ORDER BY startedAt, id`
/** Other listings on the same host. Keys of older duplicates end with their ID. */
const SHARING = `SELECT count(*) AS n FROM agents WHERE status != 'rejected' AND websiteKey != ''
  AND status = 'approved' AND id <> {:id} AND websiteKey >= {:site} AND websiteKey < {:site} || '~'
  AND substr(websiteKey, length({:site}) + 1, 1) IN ('', '/', '?', '#', ' ')`
const DISCONTINUED = "SELECT count(*) AS n FROM checks WHERE agent = {:id} AND verdict = 'discontinued'"
// Three looks 36 hours apart take 72 hours.
const DUE = `SELECT json_object('id', c.id, 'method', c.method, 'token', c.token, 'agent', c.agent) AS item
  FROM claims c JOIN agents a ON a.id = c.agent AND a.status = 'approved' WHERE c.state = 'proven'
  AND c.method <> 'email' AND c.lookedAt <= iif(c.misses > 0, ${time('-36 hours')}, ${time('-30 days')})
  ORDER BY c.lookedAt LIMIT ${DUE_MAX}`
const UNTOLD = `SELECT DISTINCT json_object('agent', c.agent, 'user', c.user, 'to', u.email) AS item
  FROM claims c JOIN users u ON u.id = c.user WHERE c.state = 'lost' AND c.missingSince <> ''`

/** Finds an approved agent, and throws 404 for any other. */
function listed(app, id) {
  const agent = find(app, 'agents', id)
  if (agent.getString('status') !== 'approved') throw new NotFoundError('')
  return agent
}

function listing(app, id) {
  const agent = listed(app, id)
  const [site = ''] = /^https:\/\/[^/?#]+/.exec(websiteKey(agent.getString('websiteUrl'))) || []
  const text = (name) => agent.getString(name)
  return {
    id,
    name: text('name'),
    websiteUrl: text('websiteUrl'),
    githubUrl: text('githubUrl'),
    isHostShared: count(app, SHARING, { id, site }) > 0,
    isDiscontinued: count(app, DISCONTINUED, { id }) > 0,
  }
}

const show = (app, { agent, user }) => ({
  listing: listing(app, agent),
  claims: rows(app, CLAIMS, { agent, user }),
})

/** Creates a token, or returns the one that is still good. */
function start(app, { agent, user, method, proof, address = '' }) {
  listed(app, agent)
  const filter = 'agent = {:agent} && user = {:user} && method = {:method}'
  const [known] = app.findRecordsByFilter('claims', filter, '', 1, 0, { agent, user, method })
  if (known?.getString('state') === 'proven') throw new ApiError(422, 'You have already proven this.')
  if (known && method !== 'email' && !problemOf(known, { agent, user, method }))
    return show(app, { agent, user })
  const claim = known || new Record(app.findCachedCollectionByNameOrId('claims'))
  const token = $security.randomString(TOKEN_LENGTH)
  claim.load({ agent, user, method, proof, address, token, state: 'open', startedAt: new DateTime() })
  claim.load({ misses: 0, missingSince: '' })
  app.save(claim)
  if (method === 'email') enqueueEmail(app, 'owner-claim', { to: address, user, agent })
  return show(app, { agent, user })
}

function problemOf(claim, { agent, user, method }) {
  if (!claim) return "This token isn't known. Start again to get a new one."
  if (claim.getString('user') !== user)
    return 'This token belongs to another account. Sign in with the account that asked for it.'
  if (claim.getString('agent') !== agent) return 'This token belongs to another listing.'
  if (claim.getString('method') !== method) return 'This token belongs to another method.'
  if (claim.getString('state') !== 'open') return 'This token has been used. Start again to get a new one.'
  if (ageOf(claim, 'startedAt') > TOKEN_DAYS * 24)
    return `This token has expired after ${TOKEN_DAYS} days. Start again to get a new one.`
  return ''
}

/** Hours since a date. */
const ageOf = (claim, field) => (Date.now() - Date.parse(claim.getString(field).replace(' ', 'T'))) / 3600000

/** Finds the claim of a token. Throws 422 for one that isn't good here. */
function claimed(app, given) {
  listed(app, given.agent)
  const [claim] = app.findRecordsByFilter('claims', 'token = {:token}', '', 1, 0, { token: given.token })
  const problem = problemOf(claim, given)
  if (problem) throw new ApiError(422, problem)
  return claim
}

const look = (app, given) => ({
  address: claimed(app, given).getString('address'),
  listing: listing(app, given.agent),
})

function prove(app, given) {
  const claim = claimed(app, given)
  const now = new DateTime()
  claim.load({ state: 'proven', proof: given.proof, provenAt: now, lookedAt: now })
  app.save(claim)
  return show(app, given)
}

function giveUp(app, { agent, user }) {
  run(app, `DELETE FROM claims WHERE ${MINE}`, { agent, user })
  return show(app, { agent, user })
}

function mustOwn(app, { agent: id, user }) {
  const agent = listed(app, id)
  if (!owns(app, id, user)) throw new ForbiddenError('')
  return agent
}

/** The claims of an owner, and 403 for others. */
function own(app, given) {
  mustOwn(app, given)
  return show(app, given)
}

function discontinue(app, { agent: id, user, isDiscontinued }) {
  const agent = mustOwn(app, { agent: id, user })
  const found = orNull(() => app.findFirstRecordByData('checks', 'agent', id))
  const check = found || new Record(app.findCachedCollectionByNameOrId('checks'))
  const before = check.getString('verdict')
  const verdict = isDiscontinued ? 'discontinued' : ''
  if (before !== verdict && (isDiscontinued || before === 'discontinued')) {
    check.load({ agent: id, verdict, verdictAt: new DateTime(), verdictUntil: '' })
    app.save(check)
    write(app, find(app, 'users', user), {
      action: isDiscontinued ? 'agent.discontinue' : 'agent.continue',
      target: id,
      targetName: agent.getString('name'),
      before: { verdict: before },
      after: { verdict },
    })
  }
  return show(app, { agent: id, user })
}

/** Proofs to look for again. Owners of lost ones are told first. */
function due(app) {
  for (const { agent, user, to } of rows(app, UNTOLD)) {
    enqueueEmail(app, 'owner-lost', { to, user, agent })
    run(app, `UPDATE claims SET missingSince = '' WHERE ${MINE} AND state = 'lost'`, { agent, user })
  }
  return { due: rows(app, DUE).map((claim) => Object.assign(claim, { listing: listing(app, claim.agent) })) }
}

/** Notes a look: there, missing, or unclear, which says nothing. */
function note(app, { id, found }) {
  const claim = find(app, 'claims', id)
  if (claim.getString('state') !== 'proven') return {}
  claim.set('lookedAt', new DateTime())
  if (found === 'there') claim.load({ misses: 0, missingSince: '' })
  if (found === 'missing') {
    const misses = claim.getInt('misses') + 1
    if (misses === 1) claim.set('missingSince', new DateTime())
    claim.set('misses', misses)
    if (misses >= MISSES_MAX && ageOf(claim, 'missingSince') >= MISSING_HOURS) claim.set('state', 'lost')
  }
  app.save(claim)
  return {}
}

const ACTS = { show, own, start, look, prove, giveUp, discontinue, due, note }

function perform(e) {
  const act = e.request.pathValue('act')
  if (!Object.keys(ACTS).includes(act)) throw new NotFoundError('')
  let result
  transact(e.app, (app) => {
    result = ACTS[act](app, bodyOf(e))
  })
  return result
}

module.exports = { perform }
