/// <reference path="../types.d.ts" />
// What makers of agents have proven, or are about to: one row for each agent, account, and method.
migrate((app) => {
  const run = (sql) => app.db().newQuery(sql).execute()
  const relation = (name) => ({
    type: 'relation',
    name,
    collectionId: app.findCollectionByNameOrId(`${name}s`).id,
    required: true,
    maxSelect: 1,
    cascadeDelete: true,
  })
  app.save(
    new Collection({
      type: 'base',
      name: 'claims',
      fields: [
        relation('agent'),
        relation('user'),
        {
          type: 'select',
          name: 'method',
          values: ['email', 'tag', 'file', 'repository'],
          maxSelect: 1,
          required: true,
        },
        // Such as example.com, example.com/tool, or github.com/owner/tool.
        { type: 'text', name: 'proof', required: true, max: 2100 },
        // In the email, the tag, or the file. Random, and good for this row only.
        { type: 'text', name: 'token', required: true, hidden: true, max: 60 },
        { type: 'text', name: 'address', max: 254 },
        { type: 'select', name: 'state', values: ['open', 'proven', 'lost'], maxSelect: 1, required: true },
        { type: 'date', name: 'startedAt', required: true },
        { type: 'date', name: 'provenAt' },
        // The last look for what was proven, and how often in a row it was missing since when. Empty once the owner knows that it's lost.
        { type: 'date', name: 'lookedAt' },
        { type: 'number', name: 'misses', onlyInt: true, min: 0 },
        { type: 'date', name: 'missingSince' },
      ],
      indexes: [
        'CREATE UNIQUE INDEX idx_claims_agent ON claims (agent, user, method)',
        'CREATE UNIQUE INDEX idx_claims_token ON claims (token)',
        'CREATE INDEX idx_claims_user ON claims (user)',
        'CREATE INDEX idx_claims_due ON claims (state, lookedAt)',
      ],
    }),
  )

  const changed = (
    row,
  ) => `BEGIN INSERT INTO changes (tbl, rec, op, public) SELECT 'agents', id, 'u', 1 FROM agents
    WHERE id = ${row}.agent AND status = 'approved'; END`
  const isProven = (row) => `(${row}.state = 'proven')`
  run(`CREATE TRIGGER claims_change_update AFTER UPDATE OF state ON claims
    WHEN ${isProven('OLD')} <> ${isProven('NEW')} ${changed('NEW')}`)
  run(`CREATE TRIGGER claims_change_delete AFTER DELETE ON claims WHEN ${isProven('OLD')} ${changed('OLD')}`)
  // A proof is about the website or repository that was listed then.
  const lose = (
    which,
  ) => `BEGIN UPDATE claims SET state = 'lost', missingSince = strftime('%Y-%m-%d %H:%M:%fZ', 'now')
    WHERE agent = NEW.id AND state = 'proven' AND ${which}; END`
  run(`CREATE TRIGGER claims_lose_website AFTER UPDATE OF websiteUrl, websiteKey ON agents
    WHEN OLD.websiteUrl IS NOT NEW.websiteUrl AND OLD.websiteKey IS NOT NEW.websiteKey
    ${lose("(method <> 'repository' OR NEW.githubUrl = '')")}`)
  run(`CREATE TRIGGER claims_lose_repository AFTER UPDATE OF githubUrl ON agents
    WHEN OLD.githubUrl IS NOT NEW.githubUrl ${lose("method = 'repository'")}`)
})
