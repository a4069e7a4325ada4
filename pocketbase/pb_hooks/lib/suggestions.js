const { administer, asked, beginOf, bodyOf, collectionOf, find, limitOf, paged } = require(
  `${__hooks}/lib/administration.js`,
)
const { audited, CHANGED, write } = require(`${__hooks}/lib/audit.js`)
const { agentsWith } = require(`${__hooks}/lib/feed.js`)
const { SUBMIT_LISTS, SUBMIT_TEXTS } = require(`${__hooks}/lib/limits.js`)
const { enqueueEmail } = require(`${__hooks}/lib/mail.js`)
const { OWNER_FIELDS, owns } = require(`${__hooks}/lib/owners.js`)
const { count, rows, transact } = require(`${__hooks}/lib/rows.js`)
const { trustImages } = require(`${__hooks}/lib/uploads.js`)
const { refuse, refuseAs } = require(`${__hooks}/lib/validity.js`)

const FIELDS = [...SUBMIT_TEXTS, ...SUBMIT_LISTS].filter((name) => name !== 'submittedBy')
/** Columns with another name in requests. */
const COLUMNS = { categoryId: 'category', previewImageURLs: 'previewImages' }
const columnOf = (name) => COLUMNS[name] || name
const UNORDERED = ['tags', 'worksWith']

/** Stores a suggestion about a listed agent, and changes at once what its owner may change. A repeated request has no effect. */
function suggest(e) {
  const sent = sentBy(e)
  let stored
  transact(e.app, (app) => {
    const agent = find(app, 'agents', e.request.pathValue('id'))
    if (agent.getString('status') !== 'approved') throw new NotFoundError('')
    stored = repeated(app, sent) || add(app, e.auth, agent, sent)
  })
  const isWaiting = stored.getString('state') === 'waiting'
  const waiting = isWaiting ? Object.keys(jsonIn(stored, 'fields')) : []
  return e.json(200, { isWaiting, waiting, applied: jsonIn(stored, 'applied') })
}

function sentBy(e) {
  const body = bodyOf(e)
  const text = (name) => (typeof body[name] === 'string' ? body[name] : '')
  const user = collectionOf(e.auth) === 'users' ? e.auth.id : ''
  const content = { kind: text('kind'), of: text('of'), note: text('note') }
  const fields = content.kind === 'edit' ? only(body.fields || {}, FIELDS) : {}
  return Object.assign(content, {
    user,
    fields,
    contact: user ? '' : text('contact'),
    key: body.key ? $security.sha256(`${user} ${body.key}`) : '',
    fingerprint: $security.sha256(JSON.stringify([user, e.request.pathValue('id'), content, fields])),
  })
}

/** The suggestion that was sent with this key, if any. Throws 409 if it was another. */
function repeated(app, { key, fingerprint }) {
  if (!key) return null
  const [known] = app.findRecordsByFilter('suggestions', 'key = {:key}', '', 1, 0, { key })
  if (known && known.getString('fingerprint') !== fingerprint)
    refuseAs(409, 'key', 'submission_key', 'This key was already used for another suggestion')
  return known
}

function add(app, sender, agent, sent) {
  const isEdit = sent.kind === 'edit'
  const fields = differing(agent, sent.fields)
  const names = Object.keys(fields)
  if (isEdit && names.length === 0) refuse({ kind: 'Nothing has been changed' })
  mustFit(app, agent, fields, sent.user)
  const applied = owns(app, agent.id, sent.user) ? names.filter((name) => OWNER_FIELDS.includes(name)) : []
  apply(app, sender, agent, only(fields, applied))
  const waiting = only(
    fields,
    names.filter((name) => !applied.includes(name)),
  )
  const isDone = isEdit && applied.length === names.length
  const suggestion = new Record(app.findCollectionByNameOrId('suggestions'))
  suggestion.load(Object.assign(sent, { agent: agent.id, fields: waiting, applied }))
  suggestion.set('state', isDone ? 'accepted' : 'waiting')
  if (isDone) suggestion.set('decidedAt', new DateTime())
  app.save(suggestion)
  return suggestion
}

/** The fields whose value isn't the agent's own. */
function differing(agent, fields) {
  const stored = JSON.parse(JSON.stringify(agent))
  const comparable = (name, value) => {
    if (!SUBMIT_LISTS.includes(name)) return String(value).trim().replace(/\s+/g, ' ')
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
    const agent = find(app, 'agents', suggestion.getString('agent'))
    const isCurrent = !version || version.replace('T', ' ') === agent.getString('updated')
    if (!isCurrent || suggestion.getString('state') !== 'waiting') throw new ApiError(409, CHANGED)
    const changes = differing(agent, jsonIn(suggestion, 'fields'))
    const names = Object.keys(changes)
    const chosen = isAccepted ? names.filter((name) => fields.includes(name)) : []
    if (isAccepted && names.length > 0 && chosen.length === 0) refuse({ fields: 'Select at least one field' })
    apply(app, e.auth, agent, only(changes, chosen))
    const accepted = chosen.length < names.length ? 'partly' : 'accepted'
    suggestion.load({ state: isAccepted ? accepted : 'declined', answer, decidedAt: new DateTime() })
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

function enqueueAnswer(app, suggestion) {
  const user = suggestion.getString('user')
  const to = user ? app.findRecordById('users', user).email() : suggestion.getString('contact')
  if (!to) return
  const receiver = { to, user, agent: suggestion.getString('agent') }
  if (suggestion.getString('state') === 'declined') enqueueEmail(app, 'suggestion-declined', receiver)
  else enqueueEmail(app, 'suggestion-accepted', receiver)
}

/** The oldest of an agent's suggestions that are shown at once. */
const SHOWN_MAX = 20
const WAITING = `SELECT json_group_array(json(item)) FROM (
  SELECT json_object('id', s.id, 'kind', s.kind, 'fields', json(s.fields), 'of', s."of", 'note', s.note, 'user', s.user,
    'sender', coalesce(nullif(trim(u.firstName || ' ' || u.lastName), ''), u.email, ''),
    'email', coalesce(u.email, s.contact), 'sentAt', s.created) AS item
  FROM suggestions s LEFT JOIN users u ON u.id = s.user
  WHERE s.agent = a.id AND s.state = 'waiting' ORDER BY s.created, s.id LIMIT ${SHOWN_MAX})`
const MORE = `'version', a.updated, 'since', w.since, 'waiting', w.n, 'suggestions', json((${WAITING})), `
const AGENTS = "SELECT count(DISTINCT agent) AS n FROM suggestions WHERE state = 'waiting'"

/** A page of agents with suggestions that wait for a decision, longest waiting first. */
function suggestionList(e) {
  const limit = limitOf(e)
  const begin = beginOf(asked(e, 'after'), true)
  const after = begin ? 'HAVING (min(created), agent) > ({:key}, {:id})' : ''
  const due = `SELECT agent, min(created) AS since, count(*) AS n FROM suggestions WHERE state = 'waiting'
    GROUP BY agent ${after} ORDER BY since, agent LIMIT ${limit + 1}`
  const sql = `${agentsWith(MORE, `(${due}) w JOIN agents a ON a.id = w.agent`)} ORDER BY w.since, a.id`
  const binds = begin ? { key: begin.key, id: begin.id } : {}
  const found = paged(rows(e.app, sql, binds), limit, (last) => `${last.since}|${last.id}`)
  for (const { id, suggestions } of found.items)
    for (const suggestion of suggestions) suggestion.isOwner = owns(e.app, id, suggestion.user)
  return Object.assign(found, { total: count(e.app, AGENTS) })
}

const jsonIn = (record, field) => JSON.parse(record.getString(field) || 'null') || {}

function only(values, names) {
  return Object.fromEntries(names.filter((name) => name in values).map((name) => [name, values[name]]))
}

module.exports = { decide, suggest, suggestionList }
