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

const PROVEN = `SELECT count(*) AS n FROM claims WHERE agent = {:agent} AND user = {:user} AND state = 'proven'`

/** True if the user has proven to own the agent. Both are IDs; a guest's is empty. */
const owns = (app, agent, user) => count(app, PROVEN, { agent, user }) > 0

module.exports = { OWNER_FIELDS, owns }
