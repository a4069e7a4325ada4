/// <reference path="../types.d.ts" />
// What visitors suggest about listed agents.
const ADMIN = '@request.auth.collectionName = "users" && @request.auth.role = "admin"'
const SERVICE = '@request.auth.collectionName = "services"'

migrate((app) => {
  const of = (name, more) => ({
    type: 'relation',
    collectionId: app.findCollectionByNameOrId(name).id,
    maxSelect: 1,
    cascadeDelete: true,
    ...more,
  })
  const choice = (name, values) => ({ type: 'select', name, values, maxSelect: 1, required: true })
  app.save(
    new Collection({
      type: 'base',
      name: 'suggestions',
      listRule: `(${ADMIN}) || (${SERVICE})`,
      viewRule: `(${ADMIN}) || (${SERVICE})`,
      fields: [
        of('agents', { name: 'agent', required: true }),
        of('users', { name: 'user' }),
        choice('kind', ['edit', 'gone', 'duplicate', 'impostor', 'unsafe', 'other']),
        // New values of the fields that differed from the agent, and the names of those that its owner changed at once.
        { type: 'json', name: 'fields', maxSize: 100000 },
        { type: 'json', name: 'applied', maxSize: 1000 },
        { type: 'text', name: 'note', max: 2000 },
        // Address for the answer to a guest. Others get it at their account's address.
        { type: 'text', name: 'contact', max: 254 },
        // Hash of the Idempotency-Key with the sender and the content.
        { type: 'text', name: 'key', max: 64, hidden: true },
        choice('state', ['waiting', 'accepted', 'partly', 'declined']),
        { type: 'text', name: 'answer', max: 2000 },
        { type: 'autodate', name: 'created', onCreate: true },
      ],
      indexes: [
        "CREATE UNIQUE INDEX idx_suggestions_key ON suggestions (key) WHERE key != ''",
        "CREATE INDEX idx_suggestions_waiting ON suggestions (agent, created) WHERE state = 'waiting'",
        'CREATE INDEX idx_suggestions_agent ON suggestions (agent)',
        'CREATE INDEX idx_suggestions_user ON suggestions (user)',
        'CREATE INDEX idx_suggestions_contact ON suggestions (contact COLLATE NOCASE)',
      ],
    }),
  )

  // Owners are the only users besides admins who edit listed agents, and their edits are in the public log, too.
  const trigger = new DynamicModel({ sql: '' })
  app.db().newQuery("SELECT sql FROM sqlite_master WHERE name = 'audit_moderation'").one(trigger)
  const isAdmins = "NEW.actor NOT IN (SELECT id FROM users WHERE role <> 'admin')"
  const sql = trigger.sql.replaceAll(isAdmins, `(NEW.action = 'agent.edit' OR ${isAdmins})`)
  for (const statement of ['DROP TRIGGER audit_moderation', sql]) app.db().newQuery(statement).execute()
})
