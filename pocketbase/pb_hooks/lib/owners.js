const { count } = require(`${__hooks}/lib/rows.js`)

/** Fields that an owner changes without a reviewer, by their names in requests. */
const OWNER_FIELDS = [
  'description',
  'tags',
  'pricingModel',
  'worksWith',
  'previewImageURLs',
  'githubUrl',
  'xAccount',
]

/** The condition that a user has proven to own an agent, both as SQL. */
const OWNS = (agent, user) =>
  `EXISTS (SELECT 1 FROM claims o WHERE o.agent = ${agent} AND o.user = ${user} AND o.state = 'proven')`
const PROVEN = `SELECT ${OWNS('{:agent}', '{:user}')} AS n`

/** True if the user has proven to own the agent. Both are IDs; a guest's is empty. */
const owns = (app, agent, user) => count(app, PROVEN, { agent, user }) > 0

module.exports = { OWNER_FIELDS, OWNS, owns }
