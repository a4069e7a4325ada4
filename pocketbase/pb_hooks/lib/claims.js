const { bodyOf, find } = require(`${__hooks}/lib/administration.js`)
const { write } = require(`${__hooks}/lib/audit.js`)
const { enqueueEmail } = require(`${__hooks}/lib/mail.js`)
const { owns } = require(`${__hooks}/lib/owners.js`)
const { count, row, rows, run, transact } = require(`${__hooks}/lib/rows.js`)
const { mustBeWelcome } = require(`${__hooks}/lib/users.js`)
const { setVerdict } = require(`${__hooks}/lib/verdicts.js`)
const { websiteKey } = require(`${__hooks}/lib/website-key.js`)

const TOKEN_DAYS = 7
const TOKEN_LENGTH = 32
const DUE_MAX = 20
// The third miss comes 72 hours after the first.
const MISSES_MAX = 3
const MISS_HOURS = 36

const time = (shift = '0 days') => `strftime('%Y-%m-%d %H:%M:%fZ', 'now', '${shift}')`
const CLAIM = `SELECT json_object('agent', agent, 'user', user, 'method', method, 'proof', proof,
    'address', address, 'startedAt', startedAt, 'provenAt', provenAt, 'token', token,
    'state', iif(state = 'open' AND startedAt < ${time(`-${TOKEN_DAYS} days`)}, 'expired', state)) AS item FROM claims`
const MINE = 'agent = {:agent} AND user = {:user}'
/** Other listings on the same host. Keys of older duplicates end with their ID. */
const SHARING = `SELECT count(*) AS n FROM agents WHERE status = 'approved' AND id <> {:id}
  AND substr(websiteKey, 1, length({:site})) = {:site}
  AND substr(websiteKey, length({:site}) + 1, 1) IN ('', ':', '/', '?', '#', ' ')`
const VERDICT = `SELECT coalesce(max(verdict), '') AS verdict FROM checks
  WHERE agent = {:id} AND (verdictUntil = '' OR verdictUntil > ${time()})`
const START = `INSERT INTO claims (agent, user, method, proof, address, token, state, startedAt)
  VALUES ({:agent}, {:user}, {:method}, {:proof}, {:address}, {:token}, 'open', ${time()})
  ON CONFLICT (agent, user, method) DO UPDATE SET proof = excluded.proof, address = excluded.address,
    token = excluded.token, state = 'open', startedAt = excluded.startedAt, isUntold = FALSE WHERE state <> 'proven'`
const PROVE = `UPDATE claims SET state = 'proven', proof = {:proof}, provenAt = ${time()}, lookedAt = ${time()}, misses = 0
  WHERE token = {:token}`
const UNTOLD = `SELECT DISTINCT json_object('agent', c.agent, 'user', c.user, 'to', u.email) AS item
  FROM claims c JOIN users u ON u.id = c.user WHERE c.isUntold`
const DUE = `SELECT json_object('id', c.id, 'method', c.method, 'token', c.token, 'misses', c.misses, 'agent', c.agent) AS item
  FROM claims c JOIN agents a ON a.id = c.agent AND a.status = 'approved' WHERE c.state = 'proven'
  AND c.method <> 'email' AND c.lookedAt <= iif(c.misses > 0, ${time(`-${MISS_HOURS} hours`)}, ${time('-30 days')})
  ORDER BY c.lookedAt LIMIT ${DUE_MAX}`
const NOTE = `UPDATE claims SET lookedAt = ${time()}, misses = {:misses}, isUntold = {:misses} >= ${MISSES_MAX},
  state = iif({:misses} >= ${MISSES_MAX}, 'lost', 'proven') WHERE id = {:id} AND state = 'proven'`

/** A listed agent as the rules for proofs see it. Throws 404 for any other. */
function listing(app, id) {
  const agent = find(app, 'agents', id)
  if (agent.getString('status') !== 'approved') throw new NotFoundError('')
  const [name, websiteUrl, githubUrl] = ['name', 'websiteUrl', 'githubUrl'].map((key) => agent.getString(key))
  const [site = ''] = /^https:\/\/[^/?#:]+/.exec(websiteKey(websiteUrl)) || []
  return { id, name, websiteUrl, githubUrl, isHostShared: count(app, SHARING, { id, site }) > 0 }
}

const verdictOf = (app, id) => row(app, VERDICT, { id }, { verdict: '' }).verdict

/** The token of an email is only in the email. */
function show(app, { agent, user }) {
  const claims = rows(app, `${CLAIM} WHERE ${MINE}`, { agent, user })
  for (const claim of claims) if (claim.state !== 'open' || claim.method === 'email') claim.token = ''
  return { listing: listing(app, agent), isDiscontinued: verdictOf(app, agent) === 'discontinued', claims }
}

/** Throws 422 for a token that isn't good here. */
function mustBeGood(app, { agent, user, method, token }) {
  const refuse = (problem) => {
    throw new ApiError(422, `This token ${problem}`)
  }
  const [claim] = rows(app, `${CLAIM} WHERE token = {:token}`, { token })
  if (!claim) refuse("isn't known. Start again to get a new one.")
  if (claim.user !== user) refuse('belongs to another account. Sign in with the account that asked for it.')
  if (claim.agent !== agent) refuse('belongs to another listing.')
  if (claim.method !== method) refuse('belongs to another method.')
  if (claim.state === 'expired') refuse(`has expired after ${TOKEN_DAYS} days. Start again to get a new one.`)
  if (claim.state !== 'open') refuse('has been used. Start again to get a new one.')
}

/** Creates a token, which replaces the last one. */
function start(app, { agent, user, method, proof, address = '' }) {
  const token = $security.randomString(TOKEN_LENGTH)
  const started = run(app, START, { agent, user, method, proof, address, token }).rowsAffected()
  if (started === 0) throw new ApiError(422, 'You have already proven this.')
  if (method === 'email') enqueueEmail(app, 'owner-claim', { to: address, user, agent })
}

/** Stores a proof of the listing as it was `seen`. */
function prove(app, given) {
  mustBeGood(app, given)
  const { websiteUrl, githubUrl } = listing(app, given.agent)
  if (websiteUrl !== given.seen.websiteUrl || githubUrl !== given.seen.githubUrl)
    throw new ApiError(422, 'The listing has just been changed. Check again.')
  run(app, PROVE, { token: given.token, proof: given.proof })
}

function mustOwn(app, { agent, user }) {
  if (!owns(app, agent, user)) throw new ForbiddenError('Only a maker of this agent can do that.')
}

const giveUp = (app, { agent, user }) => run(app, `DELETE FROM claims WHERE ${MINE}`, { agent, user })

/** Marks an agent as discontinued, or takes that back. What an admin says about it stays. */
function discontinue(app, { agent, user, isDiscontinued }) {
  mustOwn(app, { agent, user })
  const before = verdictOf(app, agent)
  const after = isDiscontinued ? 'discontinued' : ''
  if (before === 'gone' || before === 'alive')
    throw new ApiError(422, `An admin has marked this agent as ${before}, which you can't change.`)
  if (before === after) return
  setVerdict(app, agent, after)
  write(app, find(app, 'users', user), {
    action: isDiscontinued ? 'agent.discontinue' : 'agent.continue',
    target: agent,
    targetName: listing(app, agent).name,
    before: { verdict: before },
    after: { verdict: after },
  })
}

/** Proofs to look for again. Owners of lost ones are notified first. */
function due(app) {
  for (const owner of rows(app, UNTOLD)) enqueueEmail(app, 'owner-lost', owner)
  run(app, 'UPDATE claims SET isUntold = FALSE WHERE isUntold')
  return { due: rows(app, DUE).map((claim) => Object.assign(claim, { listing: listing(app, claim.agent) })) }
}

function note(app, { id, misses }) {
  run(app, NOTE, { id, misses })
  return {}
}

const ACTS = { show: () => undefined, look: mustBeGood, own: mustOwn, start, prove, giveUp, discontinue }
const DUTIES = { due, note }

/** Does what the path names: a duty of the site, or an act of a user, who gets their claims as they are then. */
function perform(e) {
  const act = e.request.pathValue('act')
  const given = bodyOf(e)
  let result
  transact(e.app, (app) => {
    if (DUTIES[act]) result = DUTIES[act](app, given)
    else {
      mustBeWelcome(find(app, 'users', given.user))
      listing(app, given.agent)
      ACTS[act](app, given)
      result = show(app, given)
    }
  })
  return result
}

module.exports = { perform }
