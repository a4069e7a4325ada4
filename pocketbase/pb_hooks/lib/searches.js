const { list } = require(`${__hooks}/lib/rows.js`)
const { FRUITLESS_A_DAY_MAX, FRUITLESS_KEPT_DAYS, FRUITLESS_LENGTH_MAX, FRUITLESS_TOLD_FROM } = require(
  `${__hooks}/lib/limits.js`,
)

const TOLD_MAX = 50

const FIRST_DAY = `date('now', '-${FRUITLESS_KEPT_DAYS - 1} days')`

const ADD = `INSERT INTO searches (day, search, n, lastAt)
  SELECT substr(value ->> 'at', 1, 10), value ->> 'search', value ->> 'count', value ->> 'at' FROM json_each({:counted})
  WHERE length(value ->> 'search') BETWEEN 2 AND ${FRUITLESS_LENGTH_MAX} AND value ->> 'count' > 0
    AND datetime(value ->> 'at') BETWEEN ${FIRST_DAY} AND datetime('now', '+1 day')
  ON CONFLICT (day, search) DO UPDATE SET n = n + excluded.n, lastAt = max(lastAt, excluded.lastAt)`

/** Of a day with too many, those that fewest asked for go. */
const TRIM = `WITH ranked AS (
    SELECT day, search, row_number() OVER (PARTITION BY day ORDER BY n DESC, lastAt DESC) AS place FROM searches)
  DELETE FROM searches WHERE (day, search) IN (SELECT day, search FROM ranked WHERE place > ${FRUITLESS_A_DAY_MAX})`

const TOLD = `SELECT json_object('search', search, 'count', sum(n), 'lastAt', max(lastAt)) AS item FROM searches
  WHERE day >= ${FIRST_DAY} GROUP BY search HAVING sum(n) >= ${FRUITLESS_TOLD_FROM}
  ORDER BY sum(n) DESC, max(lastAt) DESC, search LIMIT ${TOLD_MAX}`

/** Adds counts of searches that found nothing. */
function add(app, counted) {
  app.runInTransaction((transaction) => {
    transaction
      .db()
      .newQuery(ADD)
      .bind({ counted: JSON.stringify(counted) })
      .execute()
    transaction.db().newQuery(TRIM).execute()
  })
}

function prune(app) {
  app.db().newQuery(`DELETE FROM searches WHERE day < ${FIRST_DAY}`).execute()
}

/** What several requests searched for and did not find, the most frequent first. */
const told = (app) => list(app, TOLD)

module.exports = { add, prune, told }
