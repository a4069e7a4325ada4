const {
  ZERO_RESULT_PER_DAY_MAX,
  ZERO_RESULT_DAYS,
  ZERO_RESULT_LENGTH_MAX,
  ZERO_RESULT_COUNT_MIN,
  RECENT_ACTIVITY_SHOWN,
} = require(`${__hooks}/lib/limits.js`)
const { list, run, transact } = require(`${__hooks}/lib/rows.js`)

const THIS_WEEK = "date('now', 'weekday 0', '-6 days')"
/** Counts of the last twelve weeks, each by its Monday. */
const byWeek = (table, column) => `WITH RECURSIVE
    weeks(week) AS (
      SELECT date(${THIS_WEEK}, '-77 days') UNION ALL SELECT date(week, '+7 days') FROM weeks WHERE week < ${THIS_WEEK}),
    counted AS (
      SELECT date(${column}, 'weekday 0', '-6 days') AS week, count(*) AS n FROM ${table}
      WHERE ${column} >= date(${THIS_WEEK}, '-77 days') GROUP BY 1)
  SELECT json_object('week', week, 'count', coalesce(n, 0)) AS item FROM weeks LEFT JOIN counted USING (week) ORDER BY week`
const RECENTLY = `SELECT json_object('id', a.id, 'name', a.name, 'status', a.status, 'submittedAt', a.submittedAt,
    'categoryName', coalesce(c.name, '')) AS item
  FROM agents a LEFT JOIN categories c ON c.id = a.category ORDER BY a.submittedAt DESC, a.id LIMIT ${RECENT_ACTIVITY_SHOWN}`

function analytics(app) {
  return {
    submissions: list(app, byWeek('agents', 'submittedAt')),
    signUps: list(app, byWeek('users', 'created')),
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

const FREQUENT = `SELECT json_object('search', search, 'count', sum(n)) AS item FROM searches
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
