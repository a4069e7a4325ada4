const { list, row } = require(`${__hooks}/lib/rows.js`)
const { DECISIONS_TOLD_FROM } = require(`${__hooks}/lib/limits.js`)

const WAITING = "SELECT count(*) FROM agents WHERE status = 'pending'"
/** Counted as they change, because counting them takes longer the more wait. */
const COUNTED = "SELECT coalesce(sum(n), 0) FROM agent_counts WHERE status = 'pending'"
const QUEUE = `SELECT (${COUNTED}) AS waiting,
  (${WAITING} AND (queuedAt, id) <= (SELECT queuedAt, id FROM agents WHERE id = {:id})) AS place`

/** The hours that the decisions of the last thirty days took, in their order; the two in the middle are the same when their number is odd. */
const MEDIAN = `WITH decided AS (SELECT (julianday(decidedAt) - julianday(queuedAt)) * 24 AS hours,
    row_number() OVER (ORDER BY julianday(decidedAt) - julianday(queuedAt)) AS n, count(*) OVER () AS total
  FROM submissions WHERE decidedAt > strftime('%Y-%m-%d %H:%M:%fZ', 'now', '-30 days') AND queuedAt <> '')
  SELECT coalesce(avg(hours), -1) AS hours FROM decided
  WHERE total >= ${DECISIONS_TOLD_FROM} AND n IN ((total + 1) / 2, (total + 2) / 2)`

const DECIDED = `SELECT coalesce((SELECT decidedAt FROM submissions WHERE agent = {:id}
  ORDER BY sentAt DESC, rowid DESC LIMIT 1), '') AS decidedAt`

const REVISIONS = `SELECT json_object('sentAt', sentAt, 'fields', json(fields), 'status', status,
  'decidedAt', decidedAt, 'note', note, 'differsFrom', json(coalesce(likeness, '[]'))) AS item
  FROM submissions WHERE agent = {:id} ORDER BY sentAt, rowid`

/** How many submissions wait, and how many hours they usually do; null while too few decisions tell. */
function reviewQueue(app) {
  const { waiting } = row(app, `SELECT (${COUNTED}) AS waiting`, {}, { waiting: 0 })
  return { waiting, medianHours: medianHours(app) }
}

function medianHours(app) {
  const { hours } = row(app, MEDIAN, {}, { hours: -0.5 })
  return hours < 0 ? null : hours
}

/** An agent as the caller may see it, with what became of its submission; `isTimed`: with how long decisions take, which is found by reading many. */
function standingOf(e, agents, { isTimed = true } = {}) {
  $apis.enrichRecords(e, agents, 'category')
  const isWaiting = (agent) => agent.getString('status') === 'pending'
  const median = isTimed && agents.some(isWaiting) ? medianHours(e.app) : null
  return agents.map((agent) => {
    const { id } = agent
    const { decidedAt } = row(e.app, DECIDED, { id }, { decidedAt: '' })
    const queue = isWaiting(agent) ? row(e.app, QUEUE, { id }, { waiting: 0, place: 0 }) : null
    return {
      agent,
      hasAccount: agent.getString('submitter') !== '',
      decidedAt,
      queue: queue && {
        waiting: queue.waiting,
        place: queue.place,
        queuedAt: agent.getString('queuedAt'),
        medianHours: median,
      },
    }
  })
}

/** Each time it was sent, the first first. */
function revisionsOf(app, id) {
  return JSON.parse(list(app, REVISIONS, { id }).json)
}

module.exports = { reviewQueue, revisionsOf, standingOf }
