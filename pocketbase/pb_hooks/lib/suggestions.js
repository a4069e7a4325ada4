const { administer, bodyOf, collectionOf, find } = require(`${__hooks}/lib/administration.js`)
const { audited, CHANGED, write } = require(`${__hooks}/lib/audit.js`)
const { agentsWith } = require(`${__hooks}/lib/feed.js`)
const { SUBMIT_LISTS, SUBMIT_TEXTS } = require(`${__hooks}/lib/limits.js`)
const { enqueueEmail } = require(`${__hooks}/lib/mail.js`)
const { OWNER_FIELDS, OWNS, owns } = require(`${__hooks}/lib/owners.js`)
const { count, rows, transact } = require(`${__hooks}/lib/rows.js`)
const { trustImages } = require(`${__hooks}/lib/uploads.js`)
const { refuse } = require(`${__hooks}/lib/validity.js`)

const FIELDS = [...SUBMIT_TEXTS, ...SUBMIT_LISTS].filter((name) => name !== 'submittedBy')
/** Columns with another name in requests. */
const COLUMNS = { categoryId: 'category', previewImageURLs: 'previewImages' }
const columnOf = (name) => COLUMNS[name] || name
const UNORDERED = ['tags', 'worksWith']

/** Stores a suggestion about a listed agent, and changes at once what its owner may change, unless it must wait. A repeated request has no effect. */
function suggest(e) {
  const sent = sentBy(e)
  let stored
  transact(e.app, (app) => {
    const agent = findListed(app, sent.agent)
    const [known] = app.findRecordsByFilter('suggestions', 'key = {:key}', '', 1, 0, { key: sent.key })
    stored = known || add(app, e.auth, agent, sent)
  })
  return e.json(200, { waiting: Object.keys(jsonIn(stored, 'fields')), applied: jsonIn(stored, 'applied') })
}

function sentBy(e) {
  const { kind, note, contact, fields, mustWait, key = $security.randomString(30) } = bodyOf(e)
  const user = collectionOf(e.auth) === 'users' ? e.auth.id : ''
  const agent = e.request.pathValue('id')
  const content = { agent, user, kind, note, fields: kind === 'edit' ? only(fields, FIELDS) : {} }
  const repeatable = $security.sha256(JSON.stringify([key, content]))
  return Object.assign(content, { contact: user ? '' : contact, key: repeatable, mustWait })
}

function findListed(app, id) {
  const agent = find(app, 'agents', id)
  if (agent.getString('status') !== 'approved') throw new NotFoundError('')
  return agent
}

function add(app, sender, agent, sent) {
  const fields = differing(agent, sent.fields)
  const names = Object.keys(fields)
  const isEdit = sent.kind === 'edit'
  if (isEdit && names.length === 0) refuse({ kind: 'Nothing has been changed' })
  mustFit(app, agent, fields, sent.user)
  const isApplied = !sent.mustWait && owns(app, agent.id, sent.user)
  const applied = isApplied ? names.filter((name) => OWNER_FIELDS.includes(name)) : []
  const waiting = names.filter((name) => !applied.includes(name))
  apply(app, sender, agent, only(fields, applied))
  const suggestion = new Record(app.findCollectionByNameOrId('suggestions'))
  const state = isEdit && waiting.length === 0 ? 'accepted' : 'waiting'
  suggestion.load(Object.assign(sent, { fields: only(fields, waiting), applied, state }))
  app.save(suggestion)
  return suggestion
}

/** The fields whose value isn't the agent's own. */
function differing(agent, fields) {
  const stored = JSON.parse(JSON.stringify(agent))
  const comparable = (name, value) => {
    if (!SUBMIT_LISTS.includes(name)) return value.trim().replace(/\s+/g, ' ')
    return JSON.stringify(UNORDERED.includes(name) ? [...(value || [])].sort() : value || [])
  }
  const isNew = (name) => comparable(name, fields[name]) !== comparable(name, stored[columnOf(name)])
  return only(fields, Object.keys(fields).filter(isNew))
}

/** Throws 400 for a value that the agent can't have, and for an image that isn't the sender's. */
function mustFit(app, agent, fields, user) {
  const changed = find(app, 'agents', agent.id)
  fill(changed, fields)
  changed.set('submitter', user)
  app.validate(changed)
}

function fill(agent, fields) {
  for (const name in fields) agent.set(columnOf(name), fields[name])
}

/** Changes an agent as one audited edit. Its images were checked when they were suggested. */
function apply(app, actor, agent, fields) {
  if (Object.keys(fields).length === 0) return
  fill(agent, fields)
  trustImages(agent)
  audited(app, actor, agent, () => app.save(agent))
}

/** Accepts the fields that are named, or declines. Throws 409 after another decision or a newer edit. */
function decide(e) {
  const { isAccepted, fields, answer, version } = bodyOf(e)
  administer(e, (app) => {
    const suggestion = find(app, 'suggestions', e.request.pathValue('id'))
    const agent = findListed(app, suggestion.getString('agent'))
    const isCurrent = !version || version.replace('T', ' ') === agent.getString('updated')
    if (!isCurrent || suggestion.getString('state') !== 'waiting') throw new ApiError(409, CHANGED)
    const changes = differing(agent, jsonIn(suggestion, 'fields'))
    const names = Object.keys(changes)
    const chosen = isAccepted ? names.filter((name) => fields.includes(name)) : []
    if (isAccepted && names.length > 0 && chosen.length === 0) refuse({ fields: 'Select at least one field' })
    apply(app, e.auth, agent, only(changes, chosen))
    const accepted = chosen.length < names.length ? 'partly' : 'accepted'
    suggestion.load({ state: isAccepted ? accepted : 'declined', answer })
    app.save(suggestion)
    write(app, e.auth, {
      action: isAccepted ? 'suggestion.accept' : 'suggestion.decline',
      target: agent.id,
      targetName: agent.getString('name'),
      after: { kind: suggestion.getString('kind'), fields: chosen },
    })
    enqueueAnswer(app, suggestion)
  })
  return e.noContent(204)
}

/** Each suggestion gets an answer of its own, so the email names it instead of its agent. */
function enqueueAnswer(app, suggestion) {
  const user = suggestion.getString('user')
  const to = user ? app.findRecordById('users', user).email() : suggestion.getString('contact')
  if (to) enqueueEmail(app, 'suggestion-decided', { to, user, agent: suggestion.id })
}

/** The longest waiting agents and the oldest of their suggestions, which are shown at once. */
const [AGENTS_MAX, SHOWN_MAX] = [50, 20]
/** Those of an agent that isn't listed right now wait until it is again. */
const DUE = `FROM suggestions s JOIN agents a ON a.id = s.agent AND a.status = 'approved' WHERE s.state = 'waiting'`
const WAITING = `SELECT json_group_array(json(item)) FROM (
  SELECT json_object('id', s.id, 'kind', s.kind, 'fields', json(s.fields), 'note', s.note,
    'sender', coalesce(nullif(trim(u.firstName || ' ' || u.lastName), ''), u.email, ''),
    'email', coalesce(u.email, s.contact), 'isOwner', json(iif(${OWNS('s.agent', 's.user')}, 'true', 'false')),
    'sentAt', s.created) AS item
  FROM suggestions s LEFT JOIN users u ON u.id = s.user
  WHERE s.agent = a.id AND s.state = 'waiting' ORDER BY s.created, s.id LIMIT ${SHOWN_MAX})`
const MORE = `'version', a.updated, 'since', w.since, 'waiting', w.n, 'suggestions', json((${WAITING})), `
const LONGEST = `SELECT s.agent, min(s.created) AS since, count(*) AS n ${DUE}
  GROUP BY s.agent ORDER BY since, s.agent LIMIT ${AGENTS_MAX}`
const LIST = `${agentsWith(MORE, `(${LONGEST}) w JOIN agents a ON a.id = w.agent`)} ORDER BY w.since, a.id`
const AGENTS = `SELECT count(DISTINCT s.agent) AS n ${DUE}`

/** The agents with suggestions that wait for a decision, longest waiting first. */
const suggestionList = (e) => ({ items: rows(e.app, LIST), total: count(e.app, AGENTS) })

const jsonIn = (record, field) => JSON.parse(record.getString(field) || 'null') || {}

function only(values, names) {
  return Object.fromEntries(names.filter((name) => name in values).map((name) => [name, values[name]]))
}

module.exports = { decide, suggest, suggestionList }
