const { bodyOf, collectionOf, mayRead } = require(`${__hooks}/lib/administration.js`)
const { SUBMIT_LISTS, SUBMIT_TEXTS } = require(`${__hooks}/lib/limits.js`)
const { newestRevision, standingOf } = require(`${__hooks}/lib/review.js`)
const { run, transact } = require(`${__hooks}/lib/rows.js`)
const { enqueueReceived, isNewlyListed } = require(`${__hooks}/lib/submission-emails.js`)
const { refuse, refuseAs } = require(`${__hooks}/lib/validity.js`)

const FIXED = { status: 'pending', featured: false, moderationNote: '' }
const DATES = ['created', 'submittedAt', 'approvedAt', 'queuedAt']

function begin(agent, auth) {
  for (const field in FIXED) agent.set(field, FIXED[field])
  for (const field of DATES) agent.set(field, '')
  agent.set('submitter', collectionOf(auth) === 'users' ? auth.id : '')
  if (!agent.getString('category')) refuse({ category: 'Please select a category' })
}

/** Lists an agent since its first approval, unless that was undone at once. One that was never listed has the date it was sent. */
function setDates(agent, before) {
  const [status, previous] = [agent, before].map((one) => one.getString('status'))
  if (status === 'approved' && !agent.getString('approvedAt')) {
    agent.set('approvedAt', new DateTime())
    agent.set('created', agent.get('approvedAt'))
  }
  if (status !== 'pending') return
  if (previous === 'approved' && isNewlyListed(agent)) agent.set('approvedAt', '')
  if (!agent.getString('approvedAt')) agent.set('created', agent.get('submittedAt'))
  if (!agent.getString('queuedAt')) agent.set('queuedAt', new DateTime())
}

/** Creates an agent with its first revision and email in one transaction. A repeated request returns the stored agent. */
function submit(e) {
  const sent = sentBy(e)
  return respond(e, (app) => {
    const known = repeated(app, sent)
    if (known) return known
    const agent = new Record(app.findCollectionByNameOrId('agents'))
    fill(agent, sent.fields)
    begin(agent, e.auth)
    app.save(agent)
    addRevision(app, agent, sent)
    enqueueReceived(app, agent)
    return agent
  })
}

/** Changes a pending or rejected agent. A rejected one enters the queue again. */
function resubmit(e) {
  const sent = sentBy(e)
  const { id } = findOwn(e)
  return respond(e, (app) => {
    const agent = app.findRecordById('agents', id)
    const isWaiting = agent.getString('status') === 'pending'
    const isUnchanged = isWaiting && newestRevision(app, id).fingerprint === sent.fingerprint
    const known = repeated(app, sent) || (isUnchanged ? agent : null)
    if (known) return known.id === id ? known : refuseKey()
    if (agent.getString('status') === 'approved')
      refuseAs(409, 'status', 'submission_status', "An approved agent can't be edited")
    fill(agent, sent.fields)
    agent.set('submittedAt', new DateTime())
    if (!isWaiting) agent.set('queuedAt', new DateTime())
    // Before the agent, whose change of status is noted in the newest revision.
    addRevision(app, agent, sent)
    agent.set('status', 'pending')
    agent.set('moderationNote', '')
    app.save(agent)
    return agent
  })
}

function respond(e, work) {
  let agent
  transact(e.app, (app) => {
    agent = work(app)
  })
  return e.json(200, standingOf(e, [agent])[0])
}

/** The agent of a request by its submitter, an admin, or the site. Throws 404 for everyone else. */
function findOwn(e) {
  const agent = e.app.findRecordById('agents', e.request.pathValue('id'))
  if (!mayRead(e.auth, agent)) throw new NotFoundError('')
  return agent
}

function sentBy(e) {
  const body = bodyOf(e)
  const given = body.fields || {}
  const fields = {}
  for (const name of SUBMIT_TEXTS) fields[name] = typeof given[name] === 'string' ? given[name] : ''
  for (const name of SUBMIT_LISTS) fields[name] = Array.isArray(given[name]) ? given[name] : []
  const by = collectionOf(e.auth) === 'users' ? e.auth.id : ''
  return {
    fields,
    key: body.key ? $security.sha256(`${by} ${body.key}`) : '',
    fingerprint: $security.sha256(JSON.stringify([by, fields])),
    contact: typeof body.contact === 'string' ? body.contact : '',
  }
}

/** The agent that was submitted with this key, if any. Throws 409 if it was used with different fields. */
function repeated(app, { key, fingerprint }) {
  if (!key) return null
  const [revision] = app.findRecordsByFilter('submissions', 'key = {:key}', '', 1, 0, { key })
  if (!revision) return null
  if (revision.getString('fingerprint') !== fingerprint) refuseKey()
  return app.findRecordById('agents', revision.getString('agent'))
}

function refuseKey() {
  refuseAs(409, 'key', 'submission_key', 'This key was already used for another submission')
}

function fill(agent, { categoryId, previewImageURLs, ...others }) {
  agent.load(Object.assign({ category: categoryId, previewImages: previewImageURLs }, others))
}

function addRevision(app, agent, { fields, key, fingerprint, contact }) {
  const revision = new Record(app.findCollectionByNameOrId('submissions'))
  const queuedAt = agent.getString('queuedAt')
  revision.load({
    agent: agent.id,
    status: 'pending',
    sentAt: new DateTime(),
    queuedAt,
    fields,
    key,
    fingerprint,
    contact: agent.getString('submitter') ? '' : contact,
  })
  app.save(revision)
}

const ADOPT = `UPDATE agents SET submitter = {:id} WHERE submitter = '' AND id IN (
  SELECT agent FROM submissions s WHERE contact = {:email} COLLATE NOCASE
  AND NOT EXISTS (SELECT 1 FROM submissions later WHERE later.agent = s.agent AND later.sentAt > s.sentAt))`

/** Moves what guests sent with a confirmed address to its account. Doing so at once would reveal to guests who has an account. */
function adopt(app, user) {
  if (user.verified()) run(app, ADOPT, { id: user.id, email: user.email() })
}

/** Gives the key of a website to the next of its agents from before keys were unique, once its holder is gone. */
function passOnKey(app, key) {
  const sql = `UPDATE agents SET websiteKey = {:key} WHERE {:key} != ''
    AND NOT EXISTS (SELECT 1 FROM agents WHERE websiteKey = {:key} AND status != 'rejected')
    AND id = (SELECT id FROM agents WHERE websiteKey > {:key} || ' ' AND websiteKey < {:key} || '!'
      AND status != 'rejected' AND websiteKey != '' ORDER BY status = 'approved' DESC, created, id LIMIT 1)`
  run(app, sql, { key })
}

module.exports = { adopt, begin, findOwn, passOnKey, resubmit, setDates, submit }
