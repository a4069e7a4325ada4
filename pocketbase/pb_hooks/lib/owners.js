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

/** True if the user has proven to own the agent. Both are IDs; a guest's is empty. */
const owns = (_app, _agent, _user) => false

module.exports = { OWNER_FIELDS, owns }
