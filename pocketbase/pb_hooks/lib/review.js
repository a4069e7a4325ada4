const { asked, beginOf, bodyOf, find, limitOf, paged } = require(`${__hooks}/lib/administration.js`)
const { agentsWith } = require(`${__hooks}/lib/feed.js`)
const { ADMIN_IMAGES_MAX, DECISIONS_COUNT_MIN } = require(`${__hooks}/lib/limits.js`)
const { count, listIn, row, rows } = require(`${__hooks}/lib/rows.js`)
const { ANY_LINKS, refuse, refuseAs } = require(`${__hooks}/lib/validity.js`)

const STATUSES = ['pending', 'approved', 'rejected']
const COUNTED_MAX = 1000

/** The last decision. Imported agents have none. */
const DECISION = `SELECT json_object('at', at, 'by', actorName, 'reason', coalesce(json_extract(after, '$.reason'), ''),
    'note', a.moderationNote) FROM audit WHERE target = a.id AND action IN ('agent.approve', 'agent.reject')
  ORDER BY at DESC LIMIT 1`
/** Pending submissions with the same name. */
const SIMILAR = `SELECT json_group_array(o.id) FROM agents o
  WHERE o.name = a.name COLLATE NOCASE AND o.status = 'pending' AND o.id <> a.id`
const MORE = `'version', a.updated, 'queuedAt', a.queuedAt, 'submitter', a.submitter,
  'similar', json(iif(a.status = 'pending', (${SIMILAR}), '[]')), 'decision', json(iif(a.status = 'pending', 'null', (${DECISION}))),
  'revisions', (SELECT count(*) FROM submissions s WHERE s.agent = a.id), `

const SUBMITTER = `SELECT json_object('id', u.id, 'firstName', u.firstName, 'lastName', u.lastName, 'email', u.email,
    'verified', json(iif(u.verified, 'true', 'false')),
    'approved', count(*) FILTER (WHERE a.status = 'approved'),
    'rejected', count(*) FILTER (WHERE a.status = 'rejected'),
    'pending', count(*) FILTER (WHERE a.status = 'pending')) AS item
  FROM users u JOIN agents a ON a.submitter = u.id WHERE u.id = {:id} AND a.submitter != '' GROUP BY u.id`

const LAST = `SELECT coalesce(max(actorName), '') AS name FROM (
  SELECT actorName, at FROM audit WHERE target = {:id} AND action GLOB 'agent.*' ORDER BY at DESC, rowid DESC LIMIT 1)
  WHERE at >= {:updated}`

const STATS = `SELECT json_object('totalUsers', (SELECT count(*) FROM users), 'totalSubmissions', coalesce(sum(n), 0),
    'approvedSubmissions', coalesce(sum(n) FILTER (WHERE status = 'approved'), 0),
    'pendingSubmissions', coalesce(sum(n) FILTER (WHERE status = 'pending'), 0),
    'rejectedSubmissions', coalesce(sum(n) FILTER (WHERE status = 'rejected'), 0),
    'featuredSubmissions', coalesce(sum(n) FILTER (WHERE featured), 0),
    'categories', (SELECT count(*) FROM categories),
    'suggestions', (SELECT count(DISTINCT s.agent) FROM suggestions s JOIN agents a ON a.id = s.agent
      WHERE s.state = 'waiting' AND a.status = 'approved')) AS item FROM agent_counts`

const PENDING = "SELECT count(*) FROM agents WHERE status = 'pending'"
/** Maintained by triggers, because counting rows takes longer the more are pending. */
const COUNTED = "SELECT coalesce(sum(n), 0) FROM agent_counts WHERE status = 'pending'"
const QUEUE = `SELECT (${COUNTED}) AS waiting,
  (${PENDING} AND (queuedAt, id) <= (SELECT queuedAt, id FROM agents WHERE id = {:id})) AS place`

const MEDIAN = `WITH decided AS (SELECT (julianday(decidedAt) - julianday(queuedAt)) * 24 AS hours,
    row_number() OVER (ORDER BY julianday(decidedAt) - julianday(queuedAt)) AS n, count(*) OVER () AS total
  FROM submissions WHERE decidedAt > strftime('%Y-%m-%d %H:%M:%fZ', 'now', '-30 days') AND queuedAt <> '')
  SELECT coalesce(avg(hours), -1) AS hours FROM decided
  WHERE total >= ${DECISIONS_COUNT_MIN} AND n IN ((total + 1) / 2, (total + 2) / 2)`

const NEWEST = `SELECT json_object('decidedAt', decidedAt, 'contact', contact, 'fingerprint', fingerprint) AS item
  FROM submissions WHERE agent = {:id} ORDER BY sentAt DESC, rowid DESC LIMIT 1`

const REVISIONS = `SELECT json_object('sentAt', sentAt, 'fields', json(fields), 'status', status,
  'decidedAt', decidedAt, 'note', note) AS item
  FROM submissions WHERE agent = {:id} ORDER BY sentAt, rowid`

/** A page of submissions: pending ones oldest first, all others newest first. */
function reviewList(e) {
  const [status, category, batch, text] = ['status', 'category', 'import', 'search'].map((name) =>
    asked(e, name),
  )
  // biome-ignore lint/suspicious/noControlCharactersInRegex: SQLite would end the search text at the first one.
  const search = text.replace(/[\u0000-\u0020]+/g, ' ').trim()
  if (status && !STATUSES.includes(status)) refuse({ status: `Must be one of ${STATUSES.join(', ')}` })
  const limit = limitOf(e)
  const query = { status, category, batch, search, limit, after: asked(e, 'after') }
  const { sql, binds, cursorOf } = search ? foundPage(query) : page(query)
  const counting = total(query)
  return Object.assign(paged(rows(e.app, sql, binds), limit, cursorOf), {
    total: count(e.app, counting.sql, counting.binds),
  })
}

/** The statement for a page, which reads one more row than the page holds. */
function page({ status, category, batch, limit, after }) {
  const isQueue = status === 'pending'
  const column = isQueue ? 'queuedAt' : 'created'
  const given = Object.entries({ status, category, batch }).filter(([, value]) => value)
  const where = ['true', ...given.map(([name]) => `a.${name} = {:${name}}`)]
  const binds = Object.fromEntries(given)
  const begin = beginOf(after)
  if (begin) {
    const beyond = isQueue ? '>' : '<'
    // The first condition lets SQLite start in the middle of the index.
    where.push(`a.${column} ${beyond}= {:key} AND (a.${column} ${beyond} {:key} OR a.id > {:id})`)
    Object.assign(binds, { key: begin.key, id: begin.id })
  }
  const order = isQueue ? 'a.queuedAt, a.id' : 'a.created DESC, a.id'
  const sql = `${agentsWith(MORE)} WHERE ${where.join(' AND ')} ORDER BY ${order} LIMIT ${limit + 1}`
  return { sql, binds, cursorOf: (last) => `${last[column]}|${last.id}` }
}

/** The statement for a page of search results, by arrival: pending ones oldest first, all others newest first. */
function foundPage(query) {
  const isQueue = query.status === 'pending'
  const begin = beginOf(query.after)
  const binds = matched(query)
  if (begin) binds.n = begin.n
  const beyond = begin ? `AND rowid ${isQueue ? '>' : '<'} {:n}` : ''
  const order = isQueue ? '' : 'DESC'
  const found = `SELECT rowid AS n FROM agent_search WHERE agent_search MATCH {:match} ${narrowed(query)} ${beyond}
    ORDER BY rowid ${order} LIMIT ${query.limit + 1}`
  const from = `(${found}) f CROSS JOIN agent_order o ON o.n = f.n CROSS JOIN agents a ON a.id = o.agent`
  const sql = `${agentsWith(`'n', f.n, ${MORE}`, from)} ORDER BY f.n ${order}`
  return { sql, binds, cursorOf: (last) => `n${last.n}` }
}

const matched = (query) => Object.assign({ match: matchOf(query) }, query.batch ? { batch: query.batch } : {})

const BATCH = 'SELECT n FROM agent_order JOIN agents ON agents.id = agent WHERE batch = {:batch}'

const narrowed = ({ batch }) => (batch ? `AND rowid IN (${BATCH})` : '')

/** Every word of the search must be a prefix of a word in the submission. */
function matchOf({ status, category, search }) {
  const quoted = (text) => `"${text.replace(/"/g, '""')}"`
  const words = search.split(' ').map((word) => `text : ${quoted(word)} *`)
  const facets = [status && `s${status}`, category && `c${category}`].filter(Boolean)
  return [...facets.map((facet) => `facets : ${quoted(facet)}`), ...words].join(' AND ')
}

function total(query) {
  const { status, category, batch, search } = query
  if (search) {
    const found = `SELECT 1 FROM agent_search WHERE agent_search MATCH {:match} ${narrowed(query)} LIMIT ${COUNTED_MAX}`
    return { sql: `SELECT count(*) AS n FROM (${found})`, binds: matched(query) }
  }
  const facets = "({:status} = '' OR status = {:status}) AND ({:category} = '' OR category = {:category})"
  const binds = { status, category }
  if (!batch) return { sql: `SELECT coalesce(sum(n), 0) AS n FROM agent_counts WHERE ${facets}`, binds }
  const sql = `SELECT count(*) AS n FROM agents WHERE batch = {:batch} AND ${facets}`
  return { sql, binds: Object.assign(binds, { batch }) }
}

function reviewItem(e, id) {
  const agent = find(e.app, 'agents', id)
  const [submitter] = rows(e.app, SUBMITTER, { id: agent.getString('submitter') })
  const version = agent.getString('updated')
  const { name } = row(e.app, LAST, { id, updated: version }, { name: '' })
  const [submission] = standingOf(e, [agent], { isTimed: false })
  return Object.assign(submission, {
    version,
    revisions: revisionsOf(e.app, id),
    submitter: submitter || null,
    changedBy: name,
  })
}

/** Validates an admin's edit. Any web URL is accepted as a link. An imported agent may keep more images than admins may add. */
function checkEdit(e) {
  const imageCount = (agent) => listIn(agent, 'previewImages').length
  if (bodyOf(e).category === '') refuse({ category: 'Please select a category' })
  e.record.set(ANY_LINKS, true)
  if (imageCount(e.record) <= Math.max(ADMIN_IMAGES_MAX, imageCount(e.record.original()))) return
  refuseAs(400, 'previewImages', 'too_many_images', `Must be at most ${ADMIN_IMAGES_MAX} images`)
}

function reviewQueue(app) {
  return { waiting: count(app, `SELECT (${COUNTED}) AS n`), medianHours: medianHours(app) }
}

function medianHours(app) {
  const { hours } = row(app, MEDIAN, {}, { hours: -0.5 })
  return hours < 0 ? null : hours
}

/** Agents as the caller may see them, with their submission's status. `isTimed` adds the median, which takes longer. */
function standingOf(e, agents, { isTimed = true } = {}) {
  $apis.enrichRecords(e, agents, 'category')
  const isPending = agents.some((agent) => agent.getString('status') === 'pending')
  const median = isTimed && isPending ? medianHours(e.app) : null
  return agents.map((agent) => Object.assign({ agent }, statusOf(e.app, agent, median)))
}

function statusOf(app, agent, medianHours = null) {
  const { id } = agent
  const { decidedAt = '' } = newestRevision(app, id)
  const hasAccount = agent.getString('submitter') !== ''
  if (agent.getString('status') !== 'pending') return { hasAccount, decidedAt, queue: null }
  const { waiting, place } = row(app, QUEUE, { id }, { waiting: 0, place: 0 })
  const queue = { waiting, place, queuedAt: agent.getString('queuedAt'), medianHours }
  // It may have been deleted since it was read.
  return { hasAccount, decidedAt, queue: place ? queue : null }
}

/** Imported agents have none. */
const newestRevision = (app, id) => rows(app, NEWEST, { id })[0] || {}

const revisionsOf = (app, id) => rows(app, REVISIONS, { id })

const stats = (app) => rows(app, STATS)[0]

module.exports = {
  checkEdit,
  foundPage,
  newestRevision,
  page,
  reviewItem,
  reviewList,
  reviewQueue,
  revisionsOf,
  standingOf,
  stats,
  statusOf,
  total,
}
