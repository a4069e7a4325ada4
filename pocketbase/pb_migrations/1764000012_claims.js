/// <reference path="../types.d.ts" />
// What makers of agents have proven, or are about to: one row for each agent, account, and method.
migrate((app) => {
  const relation = (name) => ({
    type: 'relation',
    name,
    collectionId: app.findCollectionByNameOrId(`${name}s`).id,
    required: true,
    maxSelect: 1,
    cascadeDelete: true,
  })
  const select = (name, ...values) => ({ type: 'select', name, values, maxSelect: 1, required: true })
  app.save(
    new Collection({
      type: 'base',
      name: 'claims',
      fields: [
        relation('agent'),
        relation('user'),
        select('method', 'email', 'tag', 'file', 'repository'),
        // Such as example.com, example.com/tool, or github.com/owner/tool.
        { type: 'text', name: 'proof', required: true, max: 2100 },
        // In the email, the tag, or the file. Random, and good for this row only.
        { type: 'text', name: 'token', required: true, hidden: true, max: 60 },
        { type: 'text', name: 'address', max: 254 },
        select('state', 'open', 'proven', 'lost'),
        { type: 'date', name: 'startedAt', required: true },
        { type: 'date', name: 'provenAt' },
        // The last look for what was proven, and how often in a row it was missing.
        { type: 'date', name: 'lookedAt' },
        { type: 'number', name: 'misses', onlyInt: true, min: 0 },
        // Lost, and the owner doesn't know yet.
        { type: 'bool', name: 'isUntold' },
      ],
      indexes: [
        'CREATE UNIQUE INDEX idx_claims_agent ON claims (agent, user, method)',
        'CREATE UNIQUE INDEX idx_claims_token ON claims (token)',
        'CREATE INDEX idx_claims_user ON claims (user)',
        'CREATE INDEX idx_claims_due ON claims (state, lookedAt)',
      ],
    }),
  )

  const trigger = (name, event, work) =>
    app.db().newQuery(`CREATE TRIGGER claims_${name} AFTER ${event} BEGIN ${work}; END`).execute()
  const change = (row) => `INSERT INTO changes (tbl, rec, op, public) SELECT 'agents', id, 'u', 1 FROM agents
    WHERE id = ${row}.agent AND status = 'approved'`
  trigger(
    'change_update',
    "UPDATE OF state ON claims WHEN (OLD.state = 'proven') <> (NEW.state = 'proven')",
    change('NEW'),
  )
  trigger('change_delete', "DELETE ON claims WHEN OLD.state = 'proven'", change('OLD'))
  // A proof is about the website or repository that was listed then.
  const lose = (which) =>
    `UPDATE claims SET state = 'lost', isUntold = TRUE WHERE agent = NEW.id AND state = 'proven' AND ${which}`
  trigger(
    'lose_website',
    `UPDATE OF websiteUrl, websiteKey ON agents
      WHEN OLD.websiteUrl IS NOT NEW.websiteUrl AND OLD.websiteKey IS NOT NEW.websiteKey`,
    lose("(method <> 'repository' OR NEW.githubUrl = '')"),
  )
  trigger(
    'lose_repository',
    'UPDATE OF githubUrl ON agents WHEN OLD.githubUrl IS NOT NEW.githubUrl',
    lose("method = 'repository'"),
  )
  trigger(
    'suspend',
    "UPDATE OF suspendedAt ON users WHEN NEW.suspendedAt <> ''",
    'DELETE FROM claims WHERE user = NEW.id',
  )
})
