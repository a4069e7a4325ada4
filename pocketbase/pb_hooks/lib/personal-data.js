const { bodyOf, isAdmin } = require(`${__hooks}/lib/administration.js`)
const { SAVED_MAX } = require(`${__hooks}/lib/limits.js`)
const { count, list, rows, run, transact } = require(`${__hooks}/lib/rows.js`)
const { leaveUploads } = require(`${__hooks}/lib/uploads.js`)

// The row of a rejected agent stays and shows again once the agent is approved.
const SAVED = `SELECT json_object('agentId', s.agent, 'agentName', iif(a.status = 'approved', a.name, ''),
  'listed', json(iif(a.status = 'approved', 'true', 'false')),
  'note', s.note, 'savedAt', s.savedAt, 'notedAt', s.notedAt) AS item
  FROM saved s JOIN agents a ON a.id = s.agent WHERE s.user = {:user} ORDER BY s.savedAt DESC, s.id`
const SENT = `SELECT value ->> 'id' AS agent, value ->> 'note' AS note, value ->> 'savedAt' AS savedAt,
  value ->> 'notedAt' AS notedAt FROM json_each({:agents})`
const COUNT = `SELECT count(*) AS n FROM saved s JOIN agents a ON a.id = s.agent
  WHERE s.user = {:user} AND a.status = 'approved'`
const NEWER_NOTES = `UPDATE saved SET note = sent.note, notedAt = sent.notedAt FROM (${SENT}) sent
  WHERE saved.user = {:user} AND saved.agent = sent.agent AND sent.notedAt > saved.notedAt`
const MISSING = `(${SENT}) sent JOIN agents a ON a.id = sent.agent AND a.status = 'approved'
  WHERE NOT EXISTS (SELECT 1 FROM saved s WHERE s.user = {:user} AND s.agent = sent.agent)`
const ADD = `INSERT INTO saved (user, agent, note, savedAt, notedAt)
  SELECT {:user}, sent.agent, sent.note, sent.savedAt, sent.notedAt FROM ${MISSING}
  ORDER BY sent.savedAt DESC LIMIT {:room} ON CONFLICT DO NOTHING`
const LEFT = `SELECT DISTINCT json_quote(sent.agent) AS item FROM ${MISSING}`
const NOTE = `UPDATE saved SET note = {:note}, notedAt = {:notedAt}
  WHERE user = {:user} AND agent = {:agent} AND notedAt < {:notedAt}`
// An agent that was saved again in the meantime stays.
const REMOVE = 'DELETE FROM saved WHERE user = {:user} AND agent = {:agent} AND savedAt = {:savedAt}'

const saved = (app, person) => list(app, SAVED, { user: person.id })

function merge(e) {
  const sent = { user: e.auth.id, agents: JSON.stringify(bodyOf(e).agents || []) }
  let left
  transact(e.app, (app) => {
    run(app, NEWER_NOTES, sent)
    const room = SAVED_MAX - count(app, COUNT, { user: e.auth.id })
    if (room > 0) run(app, ADD, Object.assign({ room }, sent))
    left = list(app, LEFT, sent)
  })
  return left
}

function writeNote(e) {
  const { note, notedAt } = bodyOf(e)
  run(e.app, NOTE, { user: e.auth.id, agent: e.request.pathValue('agent'), note, notedAt })
}

function remove(e) {
  const savedAt = e.request.url.query().get('savedAt')
  run(e.app, REMOVE, { user: e.auth.id, agent: e.request.pathValue('agent'), savedAt })
}

const DELETED_USER = 'Deleted user'

/** Names only agents that the person may see. */
const VOTES = `SELECT json_object('agentId', v.agent, 'agentName', iif(a.status = 'approved' OR a.submitter = {:id}
    OR {:isAdmin}, a.name, ''), 'votedAt', v.created) AS item
  FROM votes v JOIN agents a ON a.id = v.agent WHERE v.user = {:id} ORDER BY v.created DESC, v.id`
const MAILS = `SELECT json_object('to', "to", 'about', iif(template <> '', template, subject),
  'state', state, 'queuedAt', created) AS item
  FROM mail_queue WHERE user = {:id} OR (user = '' AND "to" = {:email} COLLATE NOCASE) ORDER BY created DESC, id`
const SIGN_INS = `SELECT json_object('provider', provider, 'accountId', providerId, 'since', created) AS item
  FROM _externalAuths WHERE recordRef = {:id} ORDER BY created DESC, id`
const CHANGES = `SELECT json_object('action', action, 'agentId', target, 'changedAt', at) AS item
  FROM audit WHERE actor = {:id} ORDER BY at DESC, id`

const REVISIONS = `SELECT json_object('agentId', s.agent, 'sentAt', s.sentAt, 'fields', json(s.fields),
  'contact', s.contact, 'status', s.status,
  'decidedAt', s.decidedAt, 'note', s.note) AS item
  FROM submissions s JOIN agents a ON a.id = s.agent
  WHERE a.submitter = {:id} OR ({:verified} AND s.contact = {:email} COLLATE NOCASE) ORDER BY s.sentAt DESC, s.id`

const SUGGESTIONS = `SELECT json_object('agentId', agent, 'kind', kind, 'fields', json(fields), 'note', note,
  'contact', contact, 'state', state, 'answer', answer, 'sentAt', created) AS item
  FROM suggestions WHERE user = {:id} OR ({:verified} AND contact = {:email} COLLATE NOCASE) ORDER BY created DESC, id`

const UPLOADS = `SELECT json_object('path', '/objects/uploads/' || key, 'width', width, 'height', height,
  'uploadedAt', created) AS item
  FROM uploads WHERE owner = {:id} AND agent NOT IN (SELECT id FROM agents) ORDER BY created DESC, id`
const CLAIMS = `SELECT json_object('agentId', agent, 'method', method, 'proof', proof, 'address', address,
  'state', state, 'startedAt', startedAt, 'provenAt', provenAt) AS item
  FROM claims WHERE user = {:id} ORDER BY startedAt DESC, id`
const SUSPENSIONS = `SELECT json_object('reason', after ->> 'suspensionReason', 'suspendedAt', at) AS item
  FROM audit WHERE target = {:id} AND action GLOB 'user.*' AND json_valid(after)
  AND after ->> 'suspensionReason' <> '' ORDER BY at DESC, id`

/** Operational data about a person, newest first. Uploads in use are part of their agents. */
function traces(app, person) {
  const binds = { id: person.id }
  const byAddress = { id: person.id, email: person.email(), verified: person.verified() }
  return {
    votes: list(app, VOTES, { id: person.id, isAdmin: isAdmin(person) }),
    mails: list(app, MAILS, { id: person.id, email: person.email() }),
    signIns: list(app, SIGN_INS, binds),
    revisions: list(app, REVISIONS, byAddress),
    suggestions: list(app, SUGGESTIONS, byAddress),
    changes: list(app, CHANGES, binds),
    uploads: list(app, UPLOADS, binds),
    suspensions: list(app, SUSPENSIONS, binds),
    claims: list(app, CLAIMS, binds),
  }
}

/** Deletes or anonymizes what belongs to a deleted account: unapproved agents, emails, and names. Votes and suggestions cascade. */
function leave(app, person) {
  erase(app, person)
  anonymizeRevisions(app, person)
  for (const agent of app.findRecordsByFilter('agents', 'submitter = {:id}', '', 0, 0, { id: person.id })) {
    if (agent.getString('status') !== 'approved') app.delete(agent)
    else if (names(person, agent.getString('submittedBy'))) {
      agent.set('submittedBy', '')
      app.save(agent)
    }
  }
  leaveUploads(app, person)
  run(app, 'DELETE FROM mail_queue WHERE user = {:id} OR "to" = {:email} COLLATE NOCASE', {
    id: person.id,
    email: person.email(),
  })
}

function anonymizeRevisions(app, person) {
  const { id } = person
  const revisions = `SELECT json_object('id', s.id, 'fields', json(s.fields)) AS item
    FROM submissions s JOIN agents a ON a.id = s.agent WHERE a.submitter = {:id}`
  for (const { id: revision, fields } of rows(app, revisions, { id })) {
    run(app, "UPDATE submissions SET fields = {:fields}, key = '', fingerprint = '' WHERE id = {:revision}", {
      fields: JSON.stringify(without(fields, (name, value) => isNamedIn(name, value, person))),
      revision,
    })
  }
  // An unverified address may be someone else's.
  if (!person.verified()) return
  const email = person.email()
  run(app, "UPDATE submissions SET contact = '' WHERE contact = {:email} COLLATE NOCASE", { email })
  run(app, 'DELETE FROM suggestions WHERE contact = {:email} COLLATE NOCASE', { email })
}

const isNamedIn = (name, value, person) =>
  (name === 'submitter' && value === person.id) || (name === 'submittedBy' && names(person, value || ''))

/** Fields of an entry about a person that say who they are. */
const PERSONAL = ['email', 'pendingEmail', 'firstName', 'lastName', 'profileImageUrl', 'suspensionReason']
const SUBMITTED = 'SELECT json_quote(id) AS item FROM agents WHERE submitter = {:id}'
const OWN_AGENTS = `SELECT id FROM agents WHERE submitter = {:id} UNION
  SELECT target FROM audit WHERE before LIKE '%' || {:id} || '%' OR after LIKE '%' || {:id} || '%'`
const CONCERNED = `SELECT json_object('id', id, 'actor', actor, 'actorName', actorName, 'target', target,
    'targetName', targetName, 'before', json(before), 'after', json(after)) AS item FROM audit
  WHERE actor = {:id} OR target = {:id} OR target IN (${OWN_AGENTS}) OR targetName = {:email} COLLATE NOCASE`
const ERASE = `UPDATE audit SET actor = {:actor}, actorName = {:actorName}, target = {:target},
  targetName = {:targetName}, before = {:before}, after = {:after} WHERE id = {:id}`

/** Removes a person from the audit log. Its entries stay. */
function erase(app, person) {
  const [id, email] = [person.id, person.email()]
  const own = new Set(rows(app, SUBMITTED, { id }))
  for (const entry of rows(app, CONCERNED, { id, email })) {
    const { actor, target, targetName, before, after } = entry
    const isAbout = target === id || targetName.toLowerCase() === email.toLowerCase()
    const isOwn = own.has(target) || [before, after].some((fields) => fields && fields.submitter === id)
    const isTheirs = (name, value) =>
      isNamedIn(name, value, person) ||
      (isAbout && PERSONAL.includes(name)) ||
      (isOwn && name === 'moderationNote')
    if (actor === id) Object.assign(entry, { actor: '', actorName: DELETED_USER })
    if (isAbout) Object.assign(entry, { target: '', targetName: DELETED_USER })
    for (const name of ['before', 'after']) entry[name] = JSON.stringify(without(entry[name], isTheirs))
    run(app, ERASE, entry)
  }
}

function without(fields, isTheirs) {
  if (!fields) return fields
  const rest = {}
  for (const name in fields) rest[name] = isTheirs(name, fields[name]) ? '' : fields[name]
  return rest
}

function names(person, text) {
  const [first, last, email] = [person.getString('firstName'), person.getString('lastName'), person.email()]
  const words = (name) => ['', ...(name.toLowerCase().match(/[^\s,;<>()]+/g) || []), ''].join(' ')
  const held = [email, `${first} ${last}`, `${last} ${first}`].map(words)
  return [first, last].map(words).includes(words(text)) || held.some((name) => words(text).includes(name))
}

module.exports = { leave, merge, remove, saved, traces, writeNote }
