const { list } = require(`${__hooks}/lib/rows.js`)

const PAGE = 1000
const DECISIONS = `SELECT json_object('number', number, 'at', at, 'action', action, 'agent', agent, 'reason', reason,
  'fields', json(fields)) AS item FROM moderation`

/** The decisions with these numbers, which are a JSON list. */
const decisions = (app, numbers) =>
  list(app, `${DECISIONS} WHERE number IN (SELECT value FROM json_each({:numbers})) ORDER BY number`, {
    numbers,
  })

/** Those of these numbers that were taken back. */
const withdrawn = (app, numbers) =>
  list(
    app,
    'SELECT value AS item FROM json_each({:numbers}) WHERE value NOT IN (SELECT number FROM moderation)',
    { numbers },
  )

/** A page of all decisions, the first first. */
const decisionsAfter = (app, after) =>
  list(app, `${DECISIONS} WHERE number > {:after} ORDER BY number LIMIT ${PAGE}`, { after })

module.exports = { decisions, decisionsAfter, withdrawn }
