const { list } = require(`${__hooks}/lib/rows.js`)
const { told } = require(`${__hooks}/lib/searches.js`)
const { RECENT_ACTIVITY_SHOWN } = require(`${__hooks}/lib/limits.js`)

const DAYS_MAX = 365

/** The first moment of the first day told: today is the last one. */
const SINCE = "strftime('%Y-%m-%d 00:00:00.000Z', 'now', {:back})"
const byDay = (
  table,
  column,
  more = '',
) => `SELECT json_object('day', substr(${column}, 1, 10), 'count', count(*)) AS item
  FROM ${table} WHERE ${column} >= ${SINCE} ${more} GROUP BY substr(${column}, 1, 10)`

const SERIES = {
  submissions: byDay('agents', 'created'),
  approvals: byDay('moderation', 'at', "AND action = 'approved'"),
  votes: byDay('votes', 'created'),
}
/** Hours from queue to decision, in their order; seeded and imported agents have no submission, but an audited decision. */
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

/** Figures of so many days up to today. */
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
    fruitless: told(app),
  }
}

module.exports = { analytics }
