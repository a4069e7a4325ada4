const { asked, find, limitOf, paged } = require(`${__hooks}/lib/administration.js`)
const { reviewState } = require(`${__hooks}/lib/review.js`)
const { AGENTS } = require(`${__hooks}/lib/feed.js`)
const { revisionsOf } = require(`${__hooks}/lib/queue-stats.js`)
const { list, row } = require(`${__hooks}/lib/rows.js`)
const { refuse } = require(`${__hooks}/lib/validity.js`)

const STATUSES = ['pending', 'approved', 'rejected']
const CURSOR = /^(?:(\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{3}Z)?\|([a-z0-9]{1,30})|n(\d{1,15}))$/
/** More that a search finds are not counted. */
const COUNTED_MAX = 1000

const MORE = `'version', a.updated, 'queuedAt', a.queuedAt, 'submitter', a.submitter,
  'revisions', (SELECT count(*) FROM submissions s WHERE s.agent = a.id)`
const ITEMS = AGENTS.replace("json_object('id'", `json_object(${MORE}, 'id'`)
const FOUND = ITEMS.replace('json_object(', "json_object('n', f.n, ")

/** A page of all submissions: those that wait the oldest first, all others the newest first. */
function reviewList(e) {
  const [status, category, text] = ['status', 'category', 'search'].map((name) => asked(e, name))
  // biome-ignore lint/suspicious/noControlCharactersInRegex: SQLite's search would end at the first.
  const search = text.replace(/[\u0000-\u0020]+/g, ' ').trim()
  if (status && !STATUSES.includes(status)) refuse({ status: `Must be one of ${STATUSES.join(', ')}` })
  const limit = limitOf(e)
  const question = { status, category, search, limit, after: asked(e, 'after') }
  // Before it is read: what changes meanwhile counts as changed since.
  const asOf = new DateTime().string()
  const { sql, binds, cursorOf } = search ? foundPage(question) : page(question)
  const rows = JSON.parse(list(e.app, sql, binds).json)
  return Object.assign(paged(rows, limit, cursorOf), { total: totalOf(e.app, question), asOf })
}

/** Where a page begins: the order's column and the id of the row before it, or the number that a search gave it. */
function beginOf(after) {
  if (!after) return null
  const [found, key = '', id, n] = CURSOR.exec(after) || []
  if (!found) refuse({ after: 'Must be the next of the page before' })
  return { key, id, n: Number(n) }
}

/** The statement of a page, which has a row more than the page holds. */
function page({ status, category, limit, after }) {
  const isQueue = status === 'pending'
  const column = isQueue ? 'queuedAt' : 'created'
  const where = ['true']
  const binds = {}
  if (status) where.push('a.status = {:status}')
  if (status) binds.status = status
  if (category) where.push('a.category = {:category}')
  if (category) binds.category = category
  const begin = beginOf(after)
  if (begin) {
    const beyond = isQueue ? '>' : '<'
    // The first part lets SQLite begin in the middle of the index.
    where.push(`a.${column} ${beyond}= {:key} AND (a.${column} ${beyond} {:key} OR a.id > {:id})`)
    Object.assign(binds, { key: begin.key, id: begin.id || '' })
  }
  const order = isQueue ? 'a.queuedAt, a.id' : 'a.created DESC, a.id'
  const sql = `${ITEMS} WHERE ${where.join(' AND ')} ORDER BY ${order} LIMIT ${limit + 1}`
  return { sql, binds, cursorOf: (last) => `${last[column]}|${last.id}` }
}

/** The same for what is found by its words, in the order in which it came. */
function foundPage(question) {
  const isQueue = question.status === 'pending'
  const begin = beginOf(question.after)
  const binds = { match: matchOf(question) }
  if (begin) binds.n = begin.n || 0
  const beyond = begin ? `AND rowid ${isQueue ? '>' : '<'} {:n}` : ''
  const order = isQueue ? '' : 'DESC'
  const found = `SELECT rowid AS n FROM agent_search WHERE agent_search MATCH {:match} ${beyond}
    ORDER BY rowid ${order} LIMIT ${question.limit + 1}`
  const from = `FROM (${found}) f CROSS JOIN agent_order o ON o.n = f.n CROSS JOIN agents a ON a.id = o.agent`
  const sql = `${FOUND.replace('FROM agents a', from)} ORDER BY f.n ${order}`
  return { sql, binds, cursorOf: (last) => `n${last.n}` }
}

/** Every word must begin a word of the submission. */
function matchOf({ status, category, search }) {
  const quoted = (text) => `"${text.replace(/"/g, '""')}"`
  const words = search.split(' ').map((word) => `text : ${quoted(word)} *`)
  const facets = [status && `s${status}`, category && `c${category}`].filter(Boolean)
  return [...facets.map((facet) => `facets : ${quoted(facet)}`), ...words].join(' AND ')
}

function totalOf(app, question) {
  const { sql, binds } = total(question)
  return row(app, sql, binds, { n: 0 }).n
}

function total(question) {
  const { status, category, search } = question
  if (search) {
    const found = `SELECT 1 FROM agent_search WHERE agent_search MATCH {:match} LIMIT ${COUNTED_MAX}`
    return { sql: `SELECT count(*) AS n FROM (${found})`, binds: { match: matchOf(question) } }
  }
  const sql = `SELECT coalesce(sum(n), 0) AS n FROM agent_counts
    WHERE ({:status} = '' OR status = {:status}) AND ({:category} = '' OR category = {:category})`
  return { sql, binds: { status, category } }
}

const SUBMITTER = `SELECT json_object('id', u.id, 'firstName', u.firstName, 'lastName', u.lastName, 'email', u.email,
    'verified', json(iif(u.verified, 'true', 'false')), 'suspendedAt', u.suspendedAt,
    'approved', count(*) FILTER (WHERE a.status = 'approved'),
    'rejected', count(*) FILTER (WHERE a.status = 'rejected'),
    'pending', count(*) FILTER (WHERE a.status = 'pending')) AS item
  FROM users u JOIN agents a ON a.submitter = u.id WHERE u.id = {:id} AND a.submitter != '' GROUP BY u.id`

/** One submission with each time it was sent and who sent it. */
function reviewItem(e) {
  const agent = find(e.app, 'agents', e.request.pathValue('id'))
  const [submitter] = JSON.parse(list(e.app, SUBMITTER, { id: agent.getString('submitter') }).json)
  const revisions = revisionsOf(e.app, agent.id)
  return Object.assign(reviewState(e, agent), { revisions, submitter: submitter || null })
}

const STATS = `SELECT (SELECT count(*) FROM users) AS totalUsers, coalesce(sum(n), 0) AS totalSubmissions,
    coalesce(sum(n) FILTER (WHERE status = 'approved'), 0) AS approvedSubmissions,
    coalesce(sum(n) FILTER (WHERE status = 'pending'), 0) AS pendingSubmissions,
    coalesce(sum(n) FILTER (WHERE status = 'rejected'), 0) AS rejectedSubmissions,
    coalesce(sum(n) FILTER (WHERE featured), 0) AS featuredSubmissions,
    (SELECT count(*) FROM categories) AS categories FROM agent_counts`
const STATS_SHAPE = {
  ...{ totalUsers: 0, totalSubmissions: 0, approvedSubmissions: 0, pendingSubmissions: 0 },
  ...{ rejectedSubmissions: 0, featuredSubmissions: 0, categories: 0 },
}

/** How many accounts, submissions and categories there are. */
const stats = (app) => row(app, STATS, {}, STATS_SHAPE)

module.exports = { reviewItem, reviewList, foundPage, page, stats, total }
