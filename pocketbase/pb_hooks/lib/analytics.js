const {
  ZERO_RESULT_PER_DAY_MAX,
  ZERO_RESULT_DAYS,
  ZERO_RESULT_LENGTH_MAX,
  ZERO_RESULT_COUNT_MIN,
  RECENT_ACTIVITY_SHOWN,
} = require(`${__hooks}/lib/limits.js`)
const { list, run, transact } = require(`${__hooks}/lib/rows.js`)

const DAYS_MAX = 365

const SINCE = "strftime('%Y-%m-%d 00:00:00.000Z', 'now', {:back})"
const byDay = (
  table,
  column,
  more = '',
) => `SELECT json_object('day', substr(${column}, 1, 10), 'count', count(*)) AS item
  FROM ${table} WHERE ${column} >= ${SINCE} ${more} GROUP BY substr(${column}, 1, 10)`

const SERIES = {
  submissions: byDay('agents', 'created'),
  approvals: byDay('agents', 'approvedAt', "AND status = 'approved'"),
  votes: byDay('votes', 'created'),
}
/** Hours to each decision, ascending. Agents that admins added themselves have no revision, only an audited decision. */
const HOURS = `SELECT round((julianday(decidedAt) - julianday(queuedAt)) * 24, 3) AS item FROM (
    SELECT decidedAt, queuedAt FROM submissions WHERE decidedAt >= ${SINCE} AND queuedAt <> ''
    UNION ALL
    SELECT max(d.at), a.queuedAt FROM audit d JOIN agents a ON a.id = d.target
    WHERE d.action IN ('agent.approve', 'agent.reject') AND d.at >= ${SINCE} AND a.status <> 'pending'
      AND a.queuedAt <> '' AND d.at >= a.queuedAt AND NOT EXISTS (SELECT 1 FROM submissions s WHERE s.agent = a.id)
    GROUP BY a.id) ORDER BY 1`
const CATEGORIES = `SELECT json_object('id', c.id, 'name', c.name, 'agents', coalesce(sum(n.n), 0)) AS item
  FROM categories c LEFT JOIN agent_counts n ON n.category = c.id AND n.status = 'approved'
  GROUP BY c.id ORDER BY coalesce(sum(n.n), 0) DESC, c.name COLLATE NOCASE`
const RECENTLY = `SELECT json_object('id', a.id, 'name', a.name, 'status', a.status, 'submittedAt', a.submittedAt,
    'categoryName', coalesce(c.name, '')) AS item
  FROM agents a LEFT JOIN categories c ON c.id = a.category ORDER BY a.created DESC, a.id LIMIT ${RECENT_ACTIVITY_SHOWN}`

function analytics(app, asked) {
  const days = Math.min(Math.max(Math.trunc(asked) || 1, 1), DAYS_MAX)
  const since = { back: `-${days - 1} days` }
  return {
    submissions: list(app, SERIES.submissions, since),
    approvals: list(app, SERIES.approvals, since),
    votes: list(app, SERIES.votes, since),
    hours: list(app, HOURS, since),
    categories: list(app, CATEGORIES),
    recent: list(app, RECENTLY),
    fruitless: list(app, FREQUENT),
  }
}

const FREQUENT_MAX = 50

const FIRST_DAY = `date('now', '-${ZERO_RESULT_DAYS - 1} days')`

const ADD = `INSERT INTO searches (day, search, n, lastAt)
  SELECT substr(value ->> 'at', 1, 10), value ->> 'search', value ->> 'count', value ->> 'at' FROM json_each({:counted})
  WHERE length(value ->> 'search') BETWEEN 2 AND ${ZERO_RESULT_LENGTH_MAX} AND value ->> 'count' > 0
    AND datetime(value ->> 'at') BETWEEN ${FIRST_DAY} AND datetime('now', '+1 day')
  ON CONFLICT (day, search) DO UPDATE SET n = n + excluded.n, lastAt = max(lastAt, excluded.lastAt)`

const TRIM = `WITH ranked AS (
    SELECT day, search, row_number() OVER (PARTITION BY day ORDER BY n DESC, lastAt DESC) AS place FROM searches)
  DELETE FROM searches WHERE (day, search) IN (SELECT day, search FROM ranked WHERE place > ${ZERO_RESULT_PER_DAY_MAX})`

const FREQUENT = `SELECT json_object('search', search, 'count', sum(n), 'lastAt', max(lastAt)) AS item FROM searches
  WHERE day >= ${FIRST_DAY} GROUP BY search HAVING sum(n) >= ${ZERO_RESULT_COUNT_MIN}
  ORDER BY sum(n) DESC, max(lastAt) DESC, search LIMIT ${FREQUENT_MAX}`

function add(app, counted) {
  transact(app, (transaction) => {
    run(transaction, ADD, { counted: JSON.stringify(counted) })
    run(transaction, TRIM)
  })
}

function prune(app) {
  run(app, `DELETE FROM searches WHERE day < ${FIRST_DAY}`)
}

module.exports = { add, analytics, prune }
