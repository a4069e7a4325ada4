const { asked, find, limitOf, paged } = require(`${__hooks}/lib/administration.js`)
const { deskStanding } = require(`${__hooks}/lib/desk.js`)
const { AGENTS } = require(`${__hooks}/lib/feed.js`)
const { sendingsOf } = require(`${__hooks}/lib/review-queue.js`)
const { list, row } = require(`${__hooks}/lib/rows.js`)
const { refuse } = require(`${__hooks}/lib/validity.js`)

const STATUSES = ['pending', 'approved', 'rejected']
const CURSOR = /^(\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{3}Z)?\|([a-z0-9]{1,30})$/

const MORE = `'version', a.updated, 'queuedAt', a.queuedAt, 'submitter', a.submitter,
  'sendings', (SELECT count(*) FROM submissions s WHERE s.agent = a.id)`

/** A page of all submissions: those that wait the oldest first, all others the newest first. */
function deskList(e) {
  const status = asked(e, 'status')
  if (status && !STATUSES.includes(status)) refuse({ status: `Must be one of ${STATUSES.join(', ')}` })
  const limit = limitOf(e)
  const question = { status, category: asked(e, 'category'), search: asked(e, 'search').trim(), limit }
  const rows = JSON.parse(list(e.app, ...pageQuery(question, cursorOf(e))).json)
  const key = status === 'pending' ? 'queuedAt' : 'created'
  const page = paged(rows, limit, (last) => `${last[key]}|${last.id}`)
  return Object.assign(page, { total: totalOf(e.app, question) })
}

function cursorOf(e) {
  const text = asked(e, 'after')
  if (!text) return null
  const found = CURSOR.exec(text)
  if (!found) refuse({ after: 'Must be the next of the page before' })
  return { key: found[1] || '', id: found[2] }
}

/** The statement and its values of one page, with a row more than the page holds. */
function pageQuery({ status, category, search, limit }, cursor) {
  const key = status === 'pending' ? 'a.queuedAt' : 'a.created'
  const isOldestFirst = status === 'pending'
  const beyond = isOldestFirst ? `${key} > {:key}` : `${key} < {:key}`
  const where = conditions({ status, category, search })
  if (cursor) where.push(`(${beyond} OR (${key} = {:key} AND a.id > {:id}))`)
  const order = isOldestFirst ? `${key}, a.id` : `${key} DESC, a.id`
  const sql = `${AGENTS.replace("json_object('id'", `json_object(${MORE}, 'id'`)}
    WHERE ${where.join(' AND ')} ORDER BY ${order} LIMIT ${limit + 1}`
  return [sql, binds({ status, category, search }, cursor)]
}

function conditions({ status, category, search }) {
  const where = ['true']
  if (status) where.push('a.status = {:status}')
  if (category) where.push('a.category = {:category}')
  if (search)
    where.push(
      "(a.name || ' ' || a.websiteUrl || ' ' || a.submittedBy || ' ' || a.description) LIKE {:search} ESCAPE '\\'",
    )
  return where
}

function binds({ status, category, search }, cursor) {
  const all = {}
  if (status) all.status = status
  if (category) all.category = category
  if (search) all.search = `%${search.replace(/[\\%_]/g, '\\$&')}%`
  return Object.assign(all, cursor)
}

function totalOf(app, question) {
  const where = conditions(question).join(' AND ')
  const counted = 'SELECT coalesce(sum(n), 0) AS n FROM agent_counts a WHERE'
  const searched = 'SELECT count(*) AS n FROM agents a WHERE'
  return row(app, `${question.search ? searched : counted} ${where}`, binds(question), { n: 0 }).n
}

const SUBMITTER = `SELECT json_object('id', u.id, 'firstName', u.firstName, 'lastName', u.lastName, 'email', u.email,
    'verified', json(iif(u.verified, 'true', 'false')), 'suspendedAt', u.suspendedAt,
    'approved', count(*) FILTER (WHERE a.status = 'approved'),
    'rejected', count(*) FILTER (WHERE a.status = 'rejected'),
    'pending', count(*) FILTER (WHERE a.status = 'pending')) AS item
  FROM users u JOIN agents a ON a.submitter = u.id WHERE u.id = {:id} AND a.submitter != '' GROUP BY u.id`

/** One submission with each time it was sent and who sent it. */
function deskItem(e) {
  const agent = find(e.app, 'agents', e.request.pathValue('id'))
  const [submitter] = JSON.parse(list(e.app, SUBMITTER, { id: agent.getString('submitter') }).json)
  const sendings = sendingsOf(e.app, agent.id)
  return Object.assign(deskStanding(e, agent), { sendings, submitter: submitter || null })
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

module.exports = { deskItem, deskList, stats }
